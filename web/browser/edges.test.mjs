// The table's shape: whatever is said and ruled, the board stays where it is; on a tablet lying flat the words turn to whoever speaks.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Table } from "./lib/table.mjs" */

const SCREENS = {
  "short phone": { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "phone lying on its side": { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
};

/** Where the board lies on the page, however far that is scrolled. @param {Table} table */
async function place(table) {
  return table.page.locator(".board").evaluate((board) => {
    const { left, top, width, height } = board.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height];
  });
}

for (const [name, screen] of Object.entries(SCREENS)) {
  scene(
    `${name}: through a game with an objection the board neither moves nor changes its size`,
    async (guest) => {
      await guest.page.addInitScript(() => {
        /** @type {number[]} */
        const shifts = [];
        Reflect.set(globalThis, "boardShifts", shifts);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources = /** @type {{ node: Node | null }[]} */ (Reflect.get(entry, "sources") ?? []);
            if (sources.some(({ node }) => node instanceof Element && node.closest(".board, .board-place")))
              shifts.push(Reflect.get(entry, "value"));
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      const table = await sit(guest, { code: "london-1841", referee: "silent" });
      const before = await place(table);
      /** @param {string} what */
      const same = async (what) => assert.deepEqual(await place(table), before, what);
      for (const word of ["Resign…", "Claim a draw…", "More…", "Object…"]) {
        await table.say("white", word);
        await same(word);
        await table.press("Not now");
        await same(`${word} Not now`);
      }
      await table.plays("e2-e4 e7-e5 f1-a4");
      await same("three moves");
      await table.say("black", "Offer a draw");
      await table.asked("white").waitFor();
      await same("an offer");
      await table.say("white", "Decline");
      await table.object("black", "the move");
      await table.answers("black");
      await same("a ruling");
      await table.say("black", "White must move the king");
      await table.duty("white").waitFor();
      await same("a duty");
      await table.play("e1", "e2");
      await table.ruling().waitFor({ state: "detached" });
      await same("the duty done");
      assert.deepEqual(await guest.page.evaluate(() => Reflect.get(globalThis, "boardShifts")), []);
    },
    screen,
  );
}

scene(
  "on a tablet lying flat the words are turned to whoever speaks, and their buttons work",
  async (guest) => {
    const { page } = guest;
    const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
    const turned = async () =>
      (await table.words().evaluate((row) => getComputedStyle(row).rotate)) === "180deg";
    await table.openMenu();
    await page.getByRole("button", { name: "Tablet lying flat" }).click();
    await page.keyboard.press("Escape");
    assert.equal(await turned(), false, "White sits nearest");
    await table.speakFor("black");
    await until("Black’s words to be turned", turned);
    await table.say("black", "Offer a draw");
    await table.say("white", "Accept");
    await table.reads(table.result(), "½–½");
  },
  SCREENS.tablet,
);

scene("turned round, Black sits nearest, and the men are played from there", async (guest) => {
  const { page } = guest;
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await page.locator(".tools").getByRole("button", { name: "Turn the board" }).click();
  await until("Black’s men nearest", async () => (await table.at("e8")).y > (await table.at("e1")).y);
  await table.plays("e2-e4 e7-e5");
  await table.stands({ e4: "white pawn", e5: "black pawn" });
  await table.holds("White touches e2", "White plays e2-e4", "Black touches e7", "Black plays e7-e5");
});
