// The page at three widths, light and dark: nothing needs scrolling to play, nothing is wider than the screen, axe finds
// nothing serious. Pictures are left in browser/out to be looked at.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { graveFaults } from "./lib/axe.mjs";
import { fileName, OUT } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { STATES } from "./lib/states.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Locator, Page } from "playwright-core" */

const SCREENS = [
  { name: "phone", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: "tablet", viewport: { width: 820, height: 1180 }, hasTouch: true },
  { name: "desk", viewport: { width: 1440, height: 900 } },
];

mkdirSync(OUT, { recursive: true });
for (const [state, reach] of Object.entries(STATES)) {
  for (const { name, ...screen } of SCREENS) {
    scene(
      `${state}, ${name} of ${screen.viewport.width} pixels: all that is needed is in sight, and axe is content`,
      async (guest) => {
        const { page } = guest;
        const needed = await reach(guest);
        await look(page, state, name, "light");
        assert.deepEqual(await graveFaults(page), []);
        await page.emulateMedia({ colorScheme: "dark" });
        await look(page, state, name, "dark");
        assert.deepEqual(await graveFaults(page), [], "in the dark");
        assert.ok(
          (await page.evaluate(() => document.documentElement.scrollWidth)) <= screen.viewport.width,
          "wider than the screen",
        );
        for (const part of needed) await inSight(part, screen.viewport);
      },
      { ...screen, colorScheme: "light", reducedMotion: "reduce" },
    );
  }
}

/** At a small laptop and on a short phone too one can play without scrolling. */
for (const viewport of [
  { width: 1024, height: 640 },
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 844, height: 390 },
]) {
  scene(
    `a ruling at ${viewport.width} by ${viewport.height}: board, edges and choices are in sight`,
    async (guest) => {
      const needed = await STATES["table with a ruling"](guest);
      await look(guest.page, "table with a ruling", `${viewport.width}`, "light");
      for (const part of needed) await inSight(part, viewport);
    },
    { viewport, colorScheme: "light", reducedMotion: "reduce" },
  );
}

scene(
  "on a short phone no word of the second step is cut off",
  async (guest) => {
    const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
    for (const word of ["Object…", "Claim a draw…"]) {
      await table.say("white", word);
      const step = guest.page.getByTestId("step");
      const cut = await step.evaluate((card) => {
        const { right } = card.getBoundingClientRect();
        const all = [...card.querySelectorAll(".choice-button")];
        return all
          .filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > right)
          .map((one) => one.textContent);
      });
      assert.deepEqual(cut, [], word);
      await table.press("Not now");
    }
  },
  { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
);

/**
 * @param {Page} page
 * @param {string[]} words
 */
async function look(page, ...words) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
  await page.screenshot({ path: join(OUT, `${fileName(...words)}.png`) });
}

/**
 * Wholly within the window, and not under something else.
 * @param {Locator} part
 * @param {{ width: number, height: number }} viewport
 */
async function inSight(part, { width, height }) {
  const { box, name, covered } = await part.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
      box: [left, top, right, bottom],
      name: one.textContent || one.className,
      covered: !one.contains(above) && !above?.contains(one),
    };
  });
  const [left, top, right, bottom] = box;
  assert.ok(
    left >= -0.5 && top >= -0.5 && right <= width + 0.5 && bottom <= height + 0.5,
    `out of sight: ${name} at ${box.map(Math.round)}`,
  );
  assert.ok(!covered, `covered: ${name} at ${box.map(Math.round)}`);
}
