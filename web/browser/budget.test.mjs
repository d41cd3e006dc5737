// What a first visit fetches, gzipped: the first page under 60 kB, a table under 120 kB.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { scene } from "./lib/scene.mjs";
import { lay } from "./lib/table.mjs";

/** @import { Page, Response } from "playwright-core" */

const FIRST_PAGE = 60_000;
const TABLE = 120_000;

/**
 * The sizes of the files of the page that are fetched until nothing more is on its way, largest first.
 * @param {Page} page
 * @param {string} address
 */
async function fetched(page, address) {
  /** @type {Promise<[string, number]>[]} */
  const files = [];
  page.on("response", (/** @type {Response} */ response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/"))
      files.push(response.body().then((body) => [pathname, gzipSync(body).length]));
  });
  await page.goto(address);
  await page.locator(".board-cells .has-man").first().waitFor();
  await page.waitForLoadState("networkidle");
  const sizes = (await Promise.all(files)).sort(([, one], [, other]) => other - one);
  assert.ok(sizes.length > 3, "the page is more than a file or two");
  return sizes;
}

/** @param {[string, number][]} sizes @param {number} most */
function within(sizes, most) {
  const sum = sizes.reduce((all, [, size]) => all + size, 0);
  const largest = sizes.slice(0, 5).map(([name, size]) => `${name} ${size}`);
  assert.ok(sum < most, `${sum} bytes gzipped, at most ${most}; the largest: ${largest.join(", ")}`);
}

scene("the first page is under 60 kB gzipped", async ({ page, server }) => {
  within(await fetched(page, server.origin), FIRST_PAGE);
});

scene("a table is under 120 kB gzipped", async ({ page, server }) => {
  const { id, tokens } = await lay(server, { code: "fide-2023", limit: "5m+3s", clock: "pressed" });
  within(await fetched(page, `${server.origin}/t/${id}#${tokens.white}.${tokens.black}`), TABLE);
});
