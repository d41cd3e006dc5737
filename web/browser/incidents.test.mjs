// The incidents: one tap, the game up to the moment, a word, the ruling; or silence, and the note.
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { tableOn } from "./lib/table.mjs";

/** @import { Guest } from "./lib/scene.mjs" */
/** @import { Locator, Page } from "playwright-core" */
/** @import { Side } from "./lib/table.mjs" */

/**
 * @typedef {object} Incident
 * @property {string} title
 * @property {Side} you
 * @property {string} wrong
 * @property {string} right
 * @property {string} law
 * @property {string} [choose]
 * @property {string} explained
 * @property {string} passed
 * @property {string} [note]
 * @property {boolean} [over]
 */

/** @type {Incident[]} */
const INCIDENTS = [
  {
    title: "The pinned pawn",
    you: "black",
    wrong: "I object to check",
    right: "I object to touching",
    law: "Law 22(a)",
    choose: "White must move the king",
    explained: "A man touched must move.",
    passed: "White simply played another man.",
  },
  {
    title: "The bishop that leapt",
    you: "black",
    wrong: "I object to check",
    right: "I object to the move",
    law: "Law XIII",
    choose: "White must move the king",
    explained: "London gives the injured side three choices",
    passed: "Once you touch a man the chance has gone",
    note: "The bishop on c1",
  },
  {
    title: "Castling under fire",
    you: "black",
    wrong: "I object to turn",
    right: "I object to castling",
    law: "Law VII",
    choose: "White must move the king",
    explained: "Steinitz treats it as a false move.",
    passed: "Here it was found one move later.",
  },
  {
    title: "A cry of check",
    you: "black",
    wrong: "I object to check",
    right: "I take my move back",
    law: "Law 16",
    explained: "a player misled by a false cry",
    passed: "White’s next move was complete",
  },
  {
    title: "A hand out of turn",
    you: "white",
    wrong: "I object to the move",
    right: "I object to turn",
    law: "Law 14(b)",
    explained: "The proposal of 1949 is the strictest",
    passed: "You touched a man before you spoke",
    over: true,
  },
  {
    title: "J’adoube, a moment late",
    you: "black",
    wrong: "I object to turn",
    right: "I object to touching",
    law: "Law 22(j)",
    choose: "White must move the queen on d1",
    explained: "In 1912 notice must come before the touch.",
    passed: "You answered, and touched a man to do it.",
  },
  {
    title: "The second illegal move",
    you: "black",
    wrong: "I object to castling",
    right: "I object to the move",
    law: "Black wins by illegal move",
    explained: "An illegal move counts once the clock is pressed.",
    passed: "In blitz without an arbiter at every board",
    over: true,
  },
  {
    title: "A rook knocked over",
    you: "black",
    wrong: "I object to castling",
    right: "I object to displacing",
    law: "7.4.1",
    explained: "Who knocks men over puts them right",
    passed: "You played on with the rook lying there.",
  },
];

/**
 * From their list by one tap to the moment. The pauses for the eye are hurried through by the page's clock.
 * @param {Guest} guest
 * @param {string} title
 */
async function open({ page, server }, title) {
  await page.clock.install();
  await page.goto(`${server.origin}/incidents`);
  await page.getByRole("link", { name: title }).click();
  const table = await tableOn({ page, server });
  await hurry(page, page.getByText("What do you say?"));
  return { table, told: page.locator(".guest") };
}

/**
 * @param {Page} page
 * @param {Locator} part
 */
async function hurry(page, part) {
  await until("the incident to go on", async () => {
    await page.clock.runFor(300);
    return part.isVisible();
  });
}

for (const { title, you, wrong, right, law, choose, explained, passed, note, over } of INCIDENTS) {
  scene(`${title}: the right word draws the ruling`, async (guest) => {
    const { table, told } = await open(guest, title);
    await told.getByRole("button", { name: wrong, exact: true }).click();
    await table.reads(told, "Refused.");
    await told.getByRole("button", { name: right, exact: true }).click();
    await table.reads(over ? table.result() : table.ruling(), law);
    if (choose) {
      await table.reads(told, "Upheld.");
      await table.say(you, choose);
    }
    await table.reads(told, explained);
    await told.getByRole("link", { name: "Next incident" }).waitFor();
  });

  scene(`${title}: let pass, it leads to the note`, async (guest) => {
    const { table, told } = await open(guest, title);
    await told.getByRole("button", { name: "Let it pass" }).click();
    await hurry(guest.page, told.getByText(passed, { exact: false }));
    if (note) await table.reads(table.notes(), note);
    await told.getByRole("link", { name: "Try again" }).waitFor();
  });
}
