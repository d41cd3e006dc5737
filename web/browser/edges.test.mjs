// The two edges of the table: they stay out of the way of the board, and on a tablet lying flat each faces its owner.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Side } from "./lib/table.mjs" */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };

for (const [name, screen] of Object.entries({ phone: PHONE, tablet: TABLET })) {
  scene(
    `${name}: whatever is opened at an edge, the board keeps its size and stays in sight`,
    async (guest) => {
      const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
      const before = await table.at("e4");
      for (const side of /** @type {const} */ (["black", "white"])) {
        for (const tray of ["Resign", "I object to…", "I claim…", "More…"]) {
          await table.say(side, tray);
          assert.equal((await table.at("e4")).size, before.size, `${tray} of ${side}`);
          const { y, height } = await guest.page.locator(".board").boundingBox();
          assert.ok(
            y >= 0 && y + height <= screen.viewport.height,
            `${tray} of ${side}: the board lies from ${y} to ${y + height}`,
          );
          await table.say(side, tray === "Resign" ? "No, play on" : "Back");
        }
      }
    },
    screen,
  );
}

scene(
  "on a tablet lying flat the far row is upside down to the near player, and its buttons work",
  async (guest) => {
    const { page } = guest;
    const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
    /** @param {Side} side */
    const row = async (side) => {
      const [name, word] = await Promise.all([
        table.edge(side).locator(".name").boundingBox(),
        table.edge(side).getByRole("button", { name: "Draw?" }).boundingBox(),
      ]);
      return name.y < word.y ? "upright" : "turned";
    };
    assert.equal(await row("black"), "upright");
    await page.getByText("Table", { exact: true }).click();
    await page.getByRole("button", { name: "Tablet lying flat" }).click();
    await page.keyboard.press("Escape");
    await until("Black’s row to be turned", async () => (await row("black")) === "turned");
    assert.equal(await row("white"), "upright");
    await table.say("black", "Draw?");
    await table.say("white", "Accept");
    await table.reads(table.result(), "½–½");
  },
  TABLET,
);

scene("flipped, Black sits nearest, and the men are played from there", async (guest) => {
  const { page } = guest;
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await page.getByText("Table", { exact: true }).click();
  await page.getByRole("button", { name: "Flip the board" }).click();
  await until("Black’s men nearest", async () => (await table.at("e8")).y > (await table.at("e1")).y);
  await table.plays("e2-e4 e7-e5");
  await table.stands({ e4: "white pawn", e5: "black pawn" });
  await table.holds("White touches e2", "White plays e2-e4", "Black touches e7", "Black plays e7-e5");
});
