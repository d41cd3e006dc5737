// Clocks at the table: figures, or hands by choice, counting on, pressed or changing by themselves, and the flag that falls.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { lay, sit, sitAt } from "./lib/table.mjs";

/** @import { Side, Table } from "./lib/table.mjs" */

const TOURNAMENT = { code: "chess-1949", referee: "silent", limit: "40/2h30m then 16/1h" };

/** @type {Side[]} */
const SIDES = ["white", "black"];

/**
 * @param {Table} table
 * @param {Side} side
 */
const clock = (table, side) => table.page.getByTestId(`clock-${side}`);
/**
 * @param {Table} table
 * @param {Side} side
 */
const figures = (table, side) => clock(table, side).getByRole("timer").textContent();

/**
 * Waits until this side's clock runs, and the other's stands.
 * @param {Table} table
 * @param {Side} side
 */
async function runs(table, side) {
  for (const one of SIDES)
    await until(
      `${one}’s clock to ${one === side ? "run" : "stand"}`,
      async () => (await clock(table, one).getAttribute("data-running")) === String(one === side),
    );
}

scene("a table with no time limit has no clocks", async (guest) => {
  const table = await sit(guest, { code: "chess-1949", referee: "silent" });
  assert.equal(await clock(table, "white").isVisible(), false);
});

scene("clocks show figures; hands are a choice, and remembered", async (guest) => {
  const table = await sit(guest, TOURNAMENT);
  assert.match(await figures(table, "black"), /^2:30:00$/);
  assert.equal(await clock(table, "black").locator(".dial").isVisible(), false);
  await table.openMenu();
  await guest.page.getByRole("button", { name: "Clocks with hands" }).click();
  for (const side of SIDES) await clock(table, side).locator(".dial").waitFor();
  // Two hours and a half before twelve the hour hand stands between IX and X; and there is a hand for seconds.
  const turned = await clock(table, "black").locator(".hour").getAttribute("transform");
  assert.equal(Math.round(Number(/rotate\(([\d.]+)/.exec(turned)[1])), 285);
  await clock(table, "black").locator(".second").waitFor();
  assert.ok((await clock(table, "white").locator(".dial").boundingBox()).width >= 88, "large enough");
  await guest.page.reload();
  await clock(table, "white").locator(".dial").waitFor();
});

scene("below twenty seconds there are tenths, and the clock says that time is short", async (guest) => {
  const table = await sit(guest, { ...TOURNAMENT, limit: "22s" });
  assert.equal(await clock(table, "black").getAttribute("data-short"), "false", "it stands above twenty");
  await until("tenths", async () => /^0:1\d\.\d$/.test(await figures(table, "white")));
  assert.equal(await clock(table, "white").getAttribute("data-short"), "true");
  await table.reads(clock(table, "white"), "short of time");
  assert.equal(await figures(table, "black"), "0:22");
});

scene("a clock counts on by itself, and changes with the move", async (guest) => {
  const table = await sit(guest, TOURNAMENT);
  await runs(table, "white");
  const first = await figures(table, "white");
  await until("a second to pass", async () => (await figures(table, "white")) !== first);
  assert.equal(await figures(table, "black"), "2:30:00");
  assert.match(await clock(table, "white").locator(".why").textContent(), /\w/);
  await table.reads(clock(table, "white"), "40 moves to go");
  await table.play("e2", "e4");
  await runs(table, "black");
  await table.reads(clock(table, "white"), "stage 1, 39 moves to go");
  const stood = await figures(table, "white");
  await until("a second to pass", async () => (await figures(table, "black")) !== "2:30:00");
  assert.equal(await figures(table, "white"), stood, "the other clock stands");
});

scene("time that passes is neither announced nor written in the score", async (guest) => {
  const table = await sit(guest, TOURNAMENT);
  await until("a second to pass", async () => (await figures(table, "white")) !== "2:30:00");
  await table.play("e2", "e4");
  await table.hears("White: pawn e2 to e4.");
  assert.doesNotMatch(await guest.page.getByTestId("said").innerText(), /takes/);
  assert.doesNotMatch(await guest.page.getByTestId("score").innerText(), /takes/);
});

scene("the flag falls, and that is the end", async (guest) => {
  const table = await sit(guest, { ...TOURNAMENT, limit: "3s" });
  await table.result().waitFor();
  await table.reads(table.result(), "0–1");
  await table.reads(table.result(), "Law 11(a)(iii)(a)");
  await table.reads(clock(table, "white"), "the flag has fallen");
  await table.reads(guest.page.getByTestId("score"), "White’s flag falls.");
  await table.hears("The game is over.");
});

scene("a clock that is pressed runs on until it is pressed", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent", limit: "20/1h", clock: "pressed" });
  await table.play("e2", "e4");
  await runs(table, "white");
  await clock(table, "white").getByRole("button", { name: "Press White’s clock" }).click();
  await runs(table, "black");
  assert.ok((await table.record()).includes("White presses"));
});

scene(
  "pressed twice in a moment, a clock is pressed once",
  async (guest) => {
    const table = await sit(guest, { code: "bcf-1912", referee: "silent", limit: "20/1h", clock: "pressed" });
    await table.play("e2", "e4");
    await clock(table, "white").getByRole("button", { name: "Press White’s clock" }).dblclick();
    await runs(table, "black");
    await table.play("e7", "e5");
    assert.equal((await table.record()).filter((act) => act === "White presses").length, 1);
  },
  { waits: "full" },
);

scene("each presses his own clock only", async ({ server, invite, ...guest }) => {
  const laid = await lay(server, { code: "bcf-1912", referee: "silent", limit: "20/1h", clock: "pressed" });
  const white = await sitAt({ server, ...guest }, laid, ["white"]);
  const black = await sitAt(await invite(), laid, ["black"]);
  assert.equal(await clock(white, "black").getByRole("button", { name: "Press" }).count(), 0);
  await black.page.getByRole("button", { name: "Press Black’s clock" }).waitFor();
});

scene(
  "on a phone the time is in figures beside the name, and hands are large enough too",
  async (guest) => {
    const table = await sit(guest, TOURNAMENT);
    const white = clock(table, "white");
    assert.ok(await white.getByRole("timer").isVisible());
    await table.openMenu();
    await guest.page.getByRole("button", { name: "Clocks with hands" }).tap();
    await white.locator(".dial").waitFor();
    assert.ok((await white.locator(".dial").boundingBox()).width >= 80);
    await guest.page.keyboard.press("Escape");
    await table.play("e2", "e4");
  },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
);
