// What axe finds gravely wrong with a page, for whoever sees badly or uses no mouse.
import axe from "axe-core";

/** @import { Page } from "playwright-core" */
/** @import { AxeResults } from "axe-core" */

/**
 * The grave faults, each with the first few elements that have it; empty when there are none.
 * @param {Page} page
 */
export async function graveFaults(page) {
  await page.evaluate(axe.source);
  /** @type {AxeResults} */
  const { violations } = await page.evaluate(() =>
    Reflect.get(globalThis, "axe").run(document, { resultTypes: ["violations"] }),
  );
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.map(({ id, nodes }) => {
    const first = nodes.slice(0, 4).map((node) => `${String(node.target)} ${node.failureSummary}`);
    return `${id}: ${first.join("; ")}`;
  });
}
