// The drills: a right answer, a wrong one, the next, the record of both; on a phone and on a desk, in both colours.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { graveFaults } from "./lib/axe.mjs";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";

/** @import { Page } from "playwright-core" */

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
  "dark desk": { viewport: { width: 1440, height: 900 }, colorScheme: /** @type {const} */ ("dark") },
};
const ANSWERS = ["nothing", "move", "touch", "turn", "draw"];

/**
 * Opens the drills, or presses for the next, and tells what the server said.
 * @param {Page} page
 * @param {() => Promise<unknown>} go
 */
async function asked(page, go) {
  const [response] = await Promise.all([page.waitForResponse(/\/api\/drills\?/), go()]);
  const drill = await response.json();
  await page.locator("[data-answer]").first().waitFor();
  return { drill, address: new URL(response.url()) };
}

/**
 * @param {Page} page
 * @param {string} answer
 */
async function say(page, answer) {
  await page.locator(`[data-answer="${answer}"]`).click();
  return page.getByTestId("drill-result");
}

for (const [name, screen] of Object.entries(SCREENS)) {
  scene(
    `${name}: today’s drill answered rightly, the next wrongly, and both are in the record`,
    async ({ page, server }) => {
      const today = await asked(page, () => page.goto(`${server.origin}/drill`));
      assert.equal(today.address.searchParams.get("day"), new Date().toISOString().slice(0, 10));
      const shown = await page
        .locator("[data-answer]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-answer")));
      assert.deepEqual(shown, ANSWERS);
      assert.deepEqual(await graveFaults(page), []);
      const board = await page.locator(".drill-board").boundingBox();

      const right = await say(page, today.drill.right);
      await right.getByText("✓ Right").waitFor();
      assert.equal(await right.locator(".drill-others li").count(), 5);
      assert.deepEqual(await page.locator(".drill-board").boundingBox(), board);
      assert.deepEqual(await graveFaults(page), []);
      await page.getByText("1 day running").waitFor();
      await until("a way to what-if with the record", async () =>
        (await right.getByRole("link", { name: "Try it in What if" }).getAttribute("href"))?.includes("#1."),
      );

      const next = await asked(page, () => page.getByRole("button", { name: "Next drill" }).click());
      assert.equal(next.address.searchParams.get("number"), "0");
      const wrong = ANSWERS.find((answer) => !next.drill.accepted.includes(answer)) ?? "";
      const missed = await say(page, wrong);
      await missed.getByText("✗ Not this time").waitFor();

      await asked(page, () => page.getByRole("button", { name: "Next drill" }).click());
      await page.getByText("Your last 2").waitFor();
      await page.getByRole("button", { name: "Your record" }).click();
      const report = page.getByTestId("drill-report");
      await report.getByRole("heading", { name: "You were right 1 times out of 2." }).waitFor();
      assert.equal(await report.locator(".drill-list li").count(), 2);
      assert.deepEqual(await graveFaults(page), []);
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        report.getByRole("button", { name: "Save as JSON" }).click(),
      ]);
      const saved = JSON.parse(readFileSync(await file.path(), "utf8"));
      assert.deepEqual(
        saved.map((/** @type {{ good: boolean }} */ one) => one.good),
        [true, false],
      );

      const again = await asked(page, () =>
        report.getByRole("button", { name: "Drill what I missed" }).click(),
      );
      assert.equal(again.address.searchParams.get("topic"), next.drill.theme);
    },
    screen,
  );
}

scene("a code chosen is kept, and its drill of the day is asked for", async ({ page, server }) => {
  await asked(page, () => page.goto(`${server.origin}/drill`));
  const { drill } = await asked(page, () =>
    page.getByRole("combobox", { name: "Laws" }).selectOption("london-1841"),
  );
  assert.equal(drill.code, "london-1841");
  const after = await asked(page, () => page.reload());
  assert.equal(after.drill.code, "london-1841");
});

scene(
  "on a low phone board, question and answers are in sight without scrolling",
  async ({ page, server }) => {
    await asked(page, () => page.goto(`${server.origin}/drill`));
    for (const answer of ANSWERS) {
      const box = await page.locator(`[data-answer="${answer}"]`).boundingBox();
      assert.ok(box.y + box.height <= 640, `${answer} ends at ${box.y + box.height}`);
      assert.ok(box.height >= 44, `${answer} is ${box.height} high`);
    }
    assert.ok((await page.locator(".drill-board").boundingBox()).width >= 300);
  },
  { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
);
