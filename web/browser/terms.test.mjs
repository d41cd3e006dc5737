// Terms agreed before a game: odds, time, undertakings; only what the code knows; and a complaint shown where it belongs.
import assert from "node:assert/strict";
import { scene } from "./lib/scene.mjs";
import { tableOn } from "./lib/table.mjs";

/** @import { Guest } from "./lib/scene.mjs" */
/** @import { Table } from "./lib/table.mjs" */

/**
 * @param {Guest} guest
 * @param {string} code
 */
async function open({ page, server }, code) {
  await page.goto(`${server.origin}/play`);
  if (code) await page.locator(`.choice[data-code="${code}"]`).click();
  await page.getByText("More terms").click();
}

/** @param {Guest} guest */
async function sitDown(guest) {
  await guest.page.getByRole("button", { name: "Two at this screen" }).click();
  return tableOn(guest);
}

/**
 * The header of the record.
 * @param {Table} table
 */
async function header(table) {
  const { id, token } = await table.page.evaluate(() => ({
    id: location.pathname.split("/")[2],
    token: location.hash.slice(1).split(".")[0],
  }));
  const answer = await fetch(`${table.server.origin}/api/tables/${id}/record`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.text();
}

scene("a knight is given as odds, and is not on the board", async (guest) => {
  await open(guest, "london-1841");
  await guest.page.getByLabel("Who gives odds").selectOption("White gives");
  await guest.page.getByLabel("What is given").selectOption("a knight");
  await guest.page.getByText("White gives a knight.").waitFor();
  const table = await sitDown(guest);
  await table.stands({ b1: null, g1: "white knight" });
  assert.match(await header(table), /^odds: white gives knight$/m);
});

scene("men on chosen squares are given", async (guest) => {
  await open(guest, "steinitz-1889");
  await guest.page.getByLabel("Who gives odds").selectOption("Black gives");
  await guest.page.getByLabel("What is given").selectOption("the men on chosen squares");
  await guest.page.getByLabel("Squares of the men given").fill("a8 f7");
  const table = await sitDown(guest);
  await table.stands({ a8: null, f7: null, h8: "black rook" });
});

scene("a time limit that cannot be read is complained of at its field, and mended there", async (guest) => {
  const { page } = guest;
  await open(guest, "chess-1949");
  const stages = page.getByLabel("Or write it");
  await stages.fill("forty moves");
  await page.getByRole("button", { name: "Two at this screen" }).click();
  const complaint = page.locator('[data-group="limit"] .term-error');
  await complaint.waitFor();
  assert.match(await complaint.innerText(), /40\/2h then 1h/, "it says what to write instead");
  assert.equal(await stages.getAttribute("aria-invalid"), "true");
  assert.ok(await stages.evaluate((field) => field === document.activeElement), "one stands at the field");
  await stages.fill("6/1m then 30s");
  const table = await sitDown(guest);
  await table.page.getByTestId("clock-white").getByText("6 moves to go").waitFor();
});

scene("an undertaking is written down", async (guest) => {
  await open(guest, "undated");
  await guest.page.getByLabel("Who undertakes").selectOption("White undertakes");
  await guest.page.getByLabel("What is undertaken").selectOption("to mate with the man on");
  await guest.page.getByLabel("Square", { exact: true }).fill("f2");
  await guest.page.getByLabel("Where", { exact: true }).selectOption("abroad");
  await guest.page.getByLabel("Who begins").selectOption("Black");
  const table = await sitDown(guest);
  await table.turnIs("black");
  const terms = await header(table);
  assert.match(terms, /^undertaking: white mates with f2$/m);
  assert.match(terms, /^place: abroad$/m);
});

scene("only the terms that a code knows are offered", async (guest) => {
  const { page } = guest;
  await open(guest, "chess-1949");
  const offered = () => page.locator(".term:visible legend").allTextContents();
  assert.deepEqual(await offered(), [
    "Time",
    "White’s name",
    "Black’s name",
    "Event",
    "A session",
    "Options",
    "Amiss at the start",
    "Start from a position (FEN)",
  ]);
  await page.locator('.choice[data-code="steinitz-1889"]').click();
  assert.deepEqual((await offered()).slice(4, 9), ["Odds", "Who begins", "Absence", "A session", "Options"]);
  await page.getByLabel("A tournament").check();
  const table = await sitDown(guest);
  assert.match(await header(table), /^options: tournament$/m);
});

scene("the board is laid amiss for practice, and somebody says so", async (guest) => {
  await open(guest, "steinitz-1889");
  await guest.page.getByLabel("Amiss at the start").selectOption("a dark square at the right hand");
  const table = await sitDown(guest);
  await table.say("black", "Object…", "Something else…", "The board");
  await table.reads(table.ruling(), "Law I");
});

scene(
  "a limit is agreed under every code: pressed or written, read back, and never dropped unsaid",
  async (guest) => {
    const { page } = guest;
    await open(guest, "fide-2023");
    await page.getByRole("button", { name: "90+30" }).click();
    await page
      .getByText("Each player has 1 hour 30 minutes, and 30 seconds more for every move.")
      .first()
      .waitFor();
    await page.locator('.choice[data-code="london-1841"]').click();
    await page.getByText("These laws have no law of time: it is your agreement.").waitFor();
    await page.getByText("These laws know no arbiter. The referee is now: Teaching.").waitFor();
    assert.equal(await page.getByLabel("Or write it").inputValue(), "90+30");
    await page.getByLabel("Who gives odds").selectOption("White gives");
    await page.locator('.choice[data-code="chess-1949"]').click();
    await page.getByText("These laws do not know: Odds. It is kept, should you change back.").waitFor();
    await page.getByLabel("Or write it").fill("40/2h then 1h");
    const table = await sitDown(guest);
    assert.match(await header(table), /^limit: 40\/2h then 1h$/m);
  },
);
