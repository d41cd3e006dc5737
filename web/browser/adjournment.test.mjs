// Adjourning: a move sealed that nobody can read, resumed without its sealer, opened before both, read in two ways, verified.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { deskOn } from "./lib/desk.mjs";
import { scene } from "./lib/scene.mjs";
import { acceptUmpire, lay, layApart, sit, sitAt } from "./lib/table.mjs";

/** @import { Side, Table } from "./lib/table.mjs" */

const TERMS = { code: "chess-1949", referee: "silent", limit: "40/2h30m then 16/1h" };
/**
 * Then knights on b1 and f3 both reach d2.
 * @type {[Side, string, string][]}
 */
const OPENING = [
  ["white", "d2", "d4"],
  ["black", "a7", "a6"],
  ["white", "g1", "f3"],
  ["black", "h7", "h6"],
];

/** @param {Table} table */
const envelope = (table) => table.page.getByTestId("envelope");

/**
 * @param {Table} table
 * @param {Side} side
 */
async function adjourn(table, side) {
  await table.say(side, "More…", "Adjourn…");
  return table.page.getByTestId("adjourn");
}

/** @param {import("playwright-core").Locator} dialog */
const hour = (dialog) => dialog.getByLabel("adjourned until");

/**
 * @param {Table} table
 * @param {Side} side
 * @param {string} text
 */
async function seal(table, side, text) {
  const dialog = await adjourn(table, side);
  await dialog.getByRole("textbox", { name: "The move you seal" }).fill(text);
  await dialog.getByRole("button", { name: "Seal it" }).click();
}

/**
 * @param {Table} table
 * @param {Side} side
 */
async function clockRuns(table, side) {
  await until(
    `${side}’s clock to run`,
    async () => (await table.page.getByTestId(`clock-${side}`).getAttribute("data-running")) === "true",
  );
}

scene(
  "a sealed move with two readings: the sealer late, both present, selected, verified, and the game goes on",
  async ({ server, invite, ...guest }) => {
    const laid = await lay(server, TERMS);
    const sealer = await invite();
    const white = await sitAt(sealer, laid, ["white"]);
    const black = await sitAt({ server, ...guest }, laid, ["black"]);
    const seats = { white, black };
    for (const [side, from, to] of OPENING) {
      await seats[side].turnIs(side);
      await seats[side].play(from, to);
    }
    await white.turnIs("white");
    // Nobody adjourns alone: Black proposes it, until an hour that has passed, so that one alone may resume.
    const dialog = await adjourn(black, "black");
    await hour(dialog).fill("2020-01-01T20:00");
    await dialog.getByRole("button", { name: "Propose it" }).click();
    await white.reads(white.asked("white"), "Black proposes to adjourn");
    // Who is asked reaches sealing at once, and is not asked to propose anything himself.
    await white.say("white", "Seal a move…");
    const sealing = white.page.getByTestId("adjourn");
    assert.equal(await hour(sealing).count(), 0);
    await sealing.getByRole("textbox", { name: "The move you seal" }).fill("Kt-Q2");
    await sealing.getByRole("button", { name: "Seal it" }).click();

    await black.reads(envelope(black), "White has sealed a move");
    const commitment = await envelope(black).locator("code").getAttribute("title");
    assert.match(commitment, /^[0-9a-f]{64}$/);
    for (const { page } of [white, black])
      assert.doesNotMatch(await page.content(), /Kt-Q2"?<|Kt-Q2”/, "nobody can read it meanwhile");

    await sealer.page.goto("about:blank");
    await black.isThere("white", "away"); // a browser takes its time to hang up
    await envelope(black).getByRole("button", { name: "Resume" }).click();
    await black.reads(envelope(black), "Black is at the table, White is away.");
    await clockRuns(black, "white");
    await envelope(black).getByRole("button", { name: "Open the envelope" }).click();
    await black.reads(black.ruling(), "Law 16(d)");
    assert.equal(await black.page.getByText("“Kt-Q2”").count(), 0);

    const back = await sitAt(sealer, laid, ["white"]);
    await black.reads(envelope(black), "Both players are at the table.");
    await clockRuns(black, "black");
    await envelope(black).getByRole("button", { name: "Open the envelope" }).click();
    await black.reads(envelope(black), "The envelope held “Kt-Q2”");
    await back.reads(envelope(back), "It can be read in more than one way: Black selects.");
    assert.equal((await black.answers("black")).length, 2);
    assert.equal(await back.page.locator("[data-prompt]").count(), 0, "the selection is not the sealer’s");
    await black
      .asked("black")
      .locator("button", { hasText: "b1" })
      .or(black.asked("black").locator("button", { hasText: "Nb" }))
      .click();
    await black.stands({ b1: null, d2: "white knight", f3: "white knight" });

    for (const table of [black, back]) {
      assert.equal(
        await envelope(table).locator("code").first().getAttribute("title"),
        commitment,
        "what was published is what is checked",
      );
      await envelope(table).getByRole("button", { name: "Verify" }).click();
      await table.reads(table.page.getByTestId("verified"), "Verified");
    }
    await black.turnIs("black");
    await black.play("e7", "e6");
    await back.turnIs("white");
    await envelope(black).waitFor({ state: "detached" });
  },
);

scene("at one screen a plain sealed move is made when the envelope is opened", async (guest) => {
  const table = await sit(guest, { ...TERMS, code: "bcf-1912" });
  await table.play("e2", "e4");
  await seal(table, "black", "P-K4");
  await table.reads(envelope(table), "Black has sealed a move");
  await envelope(table).getByRole("button", { name: "Resume" }).click();
  await envelope(table).getByRole("button", { name: "Open the envelope" }).click();
  await table.stands({ e7: null, e5: "black pawn" });
  await table.turnIs("white");
  assert.doesNotMatch(
    await guest.page.getByTestId("score").innerText(),
    /[0-9a-f]{20}/,
    "a commitment is not for the score",
  );
});

/**
 * Plays a move on the sealer's own board, man by tap and square by tap.
 * @param {import("playwright-core").Locator} dialog
 * @param {string[]} squares
 */
async function onOwnBoard(dialog, ...squares) {
  for (const square of squares) {
    const box = await dialog.getByTestId("own-board").locator(`[data-square="${square}"]`).boundingBox();
    await dialog.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

scene(
  "a move sealed by playing it on a board of one’s own: nothing else is sent",
  async ({ server, invite, ...guest }) => {
    const laid = await lay(server, { ...TERMS, code: "bcf-1912" });
    const white = await sitAt(await invite(), laid, ["white"]);
    /** @type {string[]} */
    const sent = [];
    guest.page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => void sent.push(String(payload))),
    );
    const black = await sitAt({ ...guest, server }, laid, ["black"]);
    await white.play("e2", "e4");
    await black.turnIs("black");
    const asked = await adjourn(white, "white");
    await hour(asked).fill("2020-01-01T20:00");
    await asked.getByRole("button", { name: "Propose it" }).click();
    await black.reads(black.asked("black"), "White proposes to adjourn");
    const before = sent.length;
    /** What was sent since, but for asking whether anything is new. */
    const since = () =>
      sent
        .slice(before)
        .map((frame) => JSON.parse(frame))
        .filter(({ type }) => type !== "again");

    await black.say("black", "Seal a move…");
    const dialog = black.page.getByTestId("adjourn");
    const text = dialog.getByRole("textbox", { name: "The move you seal" });
    await dialog.getByRole("button", { name: "Play it on a board of your own" }).click();
    await onOwnBoard(dialog, "d7", "d5");
    await until("the move to be written", async () => (await text.inputValue()) === "d7-d5");
    await dialog.getByRole("button", { name: "Put it back" }).click();
    assert.equal(await text.inputValue(), "");
    await onOwnBoard(dialog, "g8", "f6");
    await until("the move to be written", async () => (await text.inputValue()) === "g8-f6");
    assert.deepEqual(since(), [], "what the hand does on one’s own board is nobody’s business");
    await white.stands({ g8: "black knight", f6: null });
    await dialog.getByRole("button", { name: "Seal it" }).click();
    await white.reads(envelope(white), "Black has sealed a move");
    const acts = since();
    assert.deepEqual(
      acts.map(({ type, act }) => [type, act]),
      [["act", 'seals "g8-f6"']],
      "as if it had been written",
    );

    await envelope(white).getByRole("button", { name: "Resume" }).click();
    await envelope(white).getByRole("button", { name: "Open the envelope" }).click();
    for (const table of [white, black]) await table.stands({ g8: null, f6: "black knight" });
  },
);

scene("an empty envelope loses under CHESS 1949", async (guest) => {
  const table = await sit(guest, TERMS);
  const dialog = await adjourn(table, "white");
  await dialog.getByRole("button", { name: "Seal nothing" }).click();
  await envelope(table).getByRole("button", { name: "Resume" }).click();
  await envelope(table).getByRole("button", { name: "Open the envelope" }).click();
  await table.reads(table.result(), "Law 11(a)(iii)(b)");
});

scene("adjourned without sealing, on completion of a move", async (guest) => {
  const table = await sit(guest, TERMS);
  await table.play("e2", "e4");
  const dialog = await adjourn(table, "white");
  await dialog.getByRole("button", { name: "Adjourn without sealing" }).click();
  await table.reads(envelope(table), "The game is adjourned");
  await envelope(table).getByRole("button", { name: "Resume" }).click();
  await envelope(table).waitFor({ state: "detached" });
  await table.play("e7", "e5");
});

scene("both agree to adjourn until a time, in a code that has no law of it", async ({ invite, ...guest }) => {
  const laid = await lay(guest.server, { code: "london-1841", referee: "silent" });
  const white = await sitAt(await invite(), laid, ["white"]);
  const black = await sitAt(guest, laid, ["black"]);
  await white.play("e2", "e4");
  /**
   * @param {string} until
   * @param {string} told as far as it does not depend on where the browser is
   */
  const propose = async (until, told) => {
    const dialog = await adjourn(white, "white");
    await hour(dialog).fill(until);
    await dialog.getByRole("button", { name: "Propose it" }).click();
    await black.reads(black.asked("black"), `White proposes to adjourn until “${told}`);
  };
  await propose("2020-01-01T23:00", "2020-01-01 23:00");
  await black.say("black", "Decline");
  await black.turnIs("black");
  assert.equal(await envelope(black).count(), 0);

  await propose("2030-06-01T20:00", "2030-06-01 20:00");
  await black.say("black", "Accept");
  for (const table of [white, black]) {
    await table.reads(envelope(table), "The game is adjourned");
    await table.reads(envelope(table), "Until “2030-06-01 20:00");
  }
  await envelope(white).getByRole("button", { name: "Resume" }).click();
  await envelope(black).waitFor({ state: "detached" });
  await black.play("e7", "e5");
  await white.turnIs("white");
});

scene(
  "the umpire adjourns until an hour, and needs nobody’s agreement",
  async ({ server, invite, ...guest }) => {
    const laid = await layApart(server, TERMS);
    const white = await sitAt(await invite(), laid, ["white"]);
    const black = await sitAt(await invite(), laid, ["black"]);
    const umpire = await sitAt({ ...guest, server }, laid, ["umpire"]);
    await acceptUmpire(white, black, umpire);
    const desk = await deskOn({ page: umpire.page, server });
    await desk.measure("Adjourn…").check();
    await desk.decision().getByLabel("Until", { exact: true }).fill("2030-06-01T20:00");
    await desk.announce();
    for (const table of [white, black]) await table.reads(envelope(table), "Until “2030-06-01 20:00");
    await envelope(umpire).getByRole("button", { name: "Resume", exact: true }).click();
    await envelope(white).waitFor({ state: "detached" });
    await white.play("e2", "e4");
  },
);

scene("a code without a law of adjournment is silent, and what was written stays unread", async (guest) => {
  const table = await sit(guest, { code: "london-1841", referee: "silent" });
  await seal(table, "white", "P-K4");
  await table.reads(table.ruling(), "No law speaks of adjourning a game");
  await table.reads(guest.page.getByTestId("score"), "White seals a move.");
  assert.doesNotMatch(await guest.page.content(), /P-K4/);
});

scene("the dialog is left with Escape or by playing on, and nothing is said", async (guest) => {
  const table = await sit(guest, TERMS);
  const dialog = await adjourn(table, "white");
  await guest.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await adjourn(table, "white");
  await dialog.getByRole("button", { name: "Play on" }).click();
  await dialog.waitFor({ state: "hidden" });
  await table.play("e2", "e4");
});
