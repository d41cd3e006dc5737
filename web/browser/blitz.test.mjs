// A blitz game under today's Laws at one screen: moves are completed by pressing, an illegal one costs a minute, the second the
// game; against a bare king it is drawn. Nothing on the page says what could be claimed.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Side, Table } from "./lib/table.mjs" */

const BLITZ = { code: "fide-2023", referee: "silent", limit: "3m+2s", clock: "pressed" };

/**
 * @param {Table} table
 * @param {Side} side
 */
const clock = (table, side) => table.page.getByTestId(`clock-${side}`);

/**
 * Seconds left on a clock.
 * @param {Table} table
 * @param {Side} side
 */
async function left(table, side) {
  const figures = (await clock(table, side).getByRole("timer").textContent()) ?? "";
  return figures.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

/**
 * @param {Table} table
 * @param {Side} side
 */
async function press(table, side) {
  const name = side === "white" ? "Press White’s clock" : "Press Black’s clock";
  const other = side === "white" ? "black" : "white";
  await clock(table, side).getByRole("button", { name }).click();
  await until(
    `${other}’s clock to run`,
    async () => (await clock(table, other).getAttribute("data-running")) === "true",
  );
}

/**
 * A man put where it may not go, by tap and tap.
 * @param {Table} table
 * @param {string} from
 * @param {string} to
 * @param {string} man
 */
async function misplays(table, from, to, man) {
  await table.tap(from);
  await table.tap(to);
  await table.stands({ [from]: null, [to]: man });
}

scene("in blitz an illegal move that is pressed costs a minute, and the second the game", async (guest) => {
  const table = await sit(guest, BLITZ);
  await table.play("e2", "e4");
  await press(table, "white");
  await table.play("e7", "e5");
  await press(table, "black");
  await misplays(table, "a1", "a3", "white rook");
  await press(table, "white");
  const before = await left(table, "black");
  await table.object("black", "the move");
  await table.reads(table.ruling(), "7.5.1");
  await table.reads(table.ruling(), "7.5.5");
  await table.stands({ a1: "white rook", a3: null });
  const after = await left(table, "black");
  assert.ok(after > before + 50 && after <= before + 60, `a minute more than ${before}: ${after}`);
  await table.play("g1", "f3");
  await press(table, "white");
  await table.play("b8", "c6");
  await press(table, "black");
  await misplays(table, "h1", "h3", "white rook");
  await press(table, "white");
  await table.object("black", "the move");
  await table.result().waitFor();
  await table.reads(table.result(), "0–1");
});

scene("against a bare king the second illegal move only draws", async (guest) => {
  const table = await sit(guest, { ...BLITZ, position: "6k1/8/8/8/8/8/PP6/K6R w - -" });
  for (const [from, to] of [
    ["h1", "g3"],
    ["h1", "f3"],
  ]) {
    await misplays(table, /** @type {string} */ (from), /** @type {string} */ (to), "white rook");
    await press(table, "white");
    await table.object("black", "the move");
    if (to === "g3") await table.stands({ h1: "white rook", g3: null });
  }
  await table.result().waitFor();
  await table.reads(table.result(), "½–½");
});

scene("the space bar presses the clock", async (guest) => {
  const table = await sit(guest, BLITZ);
  await table.play("e2", "e4");
  await guest.page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await guest.page.keyboard.press("Space");
  await until(
    "Black’s clock to run",
    async () => (await clock(table, "black").getAttribute("data-running")) === "true",
  );
});

scene("nothing tells that a clock has run out, and whoever sees it may claim it", async (guest) => {
  const table = await sit(guest, { ...BLITZ, limit: "2s" });
  await table.play("e2", "e4");
  await until("White’s time to run out", async () => (await left(table, "white")) === 0);
  await guest.page.waitForTimeout(1500);
  assert.equal(await clock(table, "white").getAttribute("data-fallen"), "false");
  assert.doesNotMatch(await guest.page.locator("body").innerText(), /flag has fallen|flag falls/);
  await table.say("black", "Claim…", "The flag");
  await table.result().waitFor();
  await table.reads(table.result(), "0–1");
});

scene("a draw is claimed with a move that is written down and not played", async (guest) => {
  const table = await sit(guest, { code: "fide-2023", referee: "silent" });
  await table.plays("g1-f3 g8-f6 f3-g1 f6-g8 g1-f3 g8-f6 f3-g1");
  await table.say("black", "Claim a draw…", "With a written move…");
  await table.page.getByLabel("The move I write down").fill("Ng8");
  await table.press("Claim");
  await table.result().waitFor();
  await table.reads(table.result(), "½–½");
});
