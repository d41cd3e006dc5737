// In a language made by machine nothing is seen or heard that does not come from the catalogue: a second language is one more file.
import assert from "node:assert/strict";
import { deskAt, layInEvent, scripted } from "./lib/desk.mjs";
import { speakPseudo, strayTexts } from "./lib/language.mjs";
import { scene } from "./lib/scene.mjs";
import { lay } from "./lib/table.mjs";

/** @import { Guest } from "./lib/scene.mjs" */
/** @import { Terms } from "./lib/table.mjs" */

/** Longer than a card that has just come hears nothing, where the page waits less. */
const SETTLED = 70;
const FALSE_MOVE = ["white plays e2-e4", "black plays e7-e5", "white plays f1-a4"];

/**
 * A table for two at one screen at which this was done already, by script.
 * @param {Guest} guest
 * @param {Terms} terms
 * @param {string[]} acts
 */
async function tableWith({ page, server }, terms, ...acts) {
  const laid = await lay(server, { white: "Ann", black: "Ben", limit: "20/1h", ...terms });
  await page.goto(server.origin);
  if (acts.length > 0) await scripted(page, laid, ...acts);
  const { white, black, umpire } = laid.tokens;
  await page.goto(`${server.origin}/t/${laid.id}#${white}.${black}.${umpire}`);
  await page.locator(".board-cells .has-man").first().waitFor();
}

/**
 * A press on the word at a place of the row, or on a choice of the card, by where it stands: its name is in another language.
 * @param {Guest} guest
 * @param {string} selector
 */
async function press({ page }, selector) {
  await page.locator(selector).first().waitFor();
  await page.waitForTimeout(SETTLED);
  await page.locator(selector).first().click();
}

/**
 * The pages, each brought to where there is most to read.
 * @type {Record<string, (guest: Guest) => Promise<unknown>>}
 */
const PAGES = {
  async home({ page, server }) {
    await page.goto(server.origin);
    await page.locator(".moment-answers button").first().click();
    await page.locator(".moment-choices button").first().waitFor();
  },
  async play({ page, server }) {
    await page.goto(`${server.origin}/play`);
    await page.locator('input[value="undated"]').check();
    await page.locator("details summary").click();
  },
  async incidents({ page, server }) {
    await page.goto(`${server.origin}/incidents`);
    await page.locator(".tile-board svg").last().waitFor();
  },
  async clubs({ page, server }) {
    await page.goto(`${server.origin}/clubs`);
    await page.locator("form").waitFor();
  },
  async programmers({ page, server }) {
    await page.goto(`${server.origin}/programmers`);
    await page.locator("h1").waitFor();
  },
  async cards({ page, server }) {
    await page.goto(`${server.origin}/cards`);
    await page.locator(".card-shelf a").first().waitFor();
  },
  async card({ page, server }) {
    await page.goto(`${server.origin}/cards/london-1841`);
    await page.locator(".card-section").first().waitFor();
  },
  async "the links of a table"({ page, server }) {
    await page.goto(server.origin);
    await page.locator(".home-play button").nth(1).click();
    await page.getByTestId("links").locator("details.link-others > summary").click();
  },
  async "an invitation"({ page, server }) {
    await this["the links of a table"](/** @type {Guest} */ ({ page, server }));
    const link = page.getByTestId("links").locator("input").first();
    await page.goto(await link.inputValue());
    await page.getByTestId("invitation").locator("button").waitFor();
  },
  async "a seat taken"({ page, server }) {
    await this["an invitation"](/** @type {Guest} */ ({ page, server }));
    await page.getByTestId("invitation").locator("button").click();
    await page.locator("svg.qr").waitFor();
  },
  async "an event"({ page, server }) {
    await page.goto(`${server.origin}/clubs`);
    await page.locator("form input").first().fill("Club");
    await page.locator("form textarea").fill("Ann – Ben\nCleo – Dan");
    await page.locator("form .strong").click();
    await page.getByTestId("board").nth(1).waitFor();
  },
  async "invitations of an event"({ page, server }) {
    await this["an event"](/** @type {Guest} */ ({ page, server }));
    await page.locator('a[href$="/invitations"]').click();
    await page.getByTestId("slip").nth(3).waitFor();
  },
  async "a table with clocks, its menu open"(guest) {
    await tableWith(guest, { code: "bcf-1912", referee: "silent", clock: "pressed" }, ...FALSE_MOVE);
    await guest.page.locator(".menu > summary").click();
  },
  async "a table of today"(guest) {
    await tableWith(guest, { code: "fide-2023", referee: "arbiter", clock: "pressed" });
  },
  async "what is objected to"(guest) {
    await tableWith(guest, { code: "fide-2023", referee: "silent" }, ...FALSE_MOVE.slice(0, 2));
    await press(guest, ".say .word:nth-of-type(1)");
    await press(guest, ".steps .card-foot button");
  },
  async "what is claimed"(guest) {
    await tableWith(guest, { code: "fide-2023", referee: "silent", options: "quickplay" });
    await press(guest, ".say .word:nth-of-type(2)");
  },
  async "what is said less often"(guest) {
    await tableWith(guest, { code: "steinitz-1889", referee: "silent" });
    await press(guest, ".say .word.more");
  },
  async "what words mean"(guest) {
    await tableWith(guest, { code: "bcf-1912", referee: "silent" });
    await guest.page.locator(".tools > button").last().click();
    await guest.page.getByTestId("step").waitFor();
  },
  async "a ruling and its choices"(guest) {
    await tableWith(guest, { code: "london-1841", referee: "silent" }, ...FALSE_MOVE);
    await press(guest, ".say .word:nth-of-type(1)");
    await press(guest, ".steps .choices button");
    await guest.page.locator('[data-testid="ruling"] .choices button').first().waitFor();
  },
  async "a duty"(guest) {
    await this["a ruling and its choices"](guest);
    await press(guest, '[data-testid="ruling"] .choices button:last-of-type');
    await guest.page.getByTestId("duty").waitFor();
  },
  async "a draw offered"(guest) {
    await tableWith(guest, { code: "bcf-1912", referee: "silent" }, "white offers a draw");
    await guest.page.getByTestId("offer").waitFor();
  },
  async "a pawn on the last rank"(guest) {
    await tableWith(guest, {
      code: "bcf-1912",
      referee: "silent",
      position: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
    });
    for (const square of ["a7", "a8"]) await guest.page.locator(`[data-square="${square}"]`).click();
    await guest.page.getByTestId("promotion").waitFor();
  },
  async "a teaching referee’s note"(guest) {
    await tableWith(guest, { code: "london-1841", referee: "teaching" }, ...FALSE_MOVE, "black plays g8-f6");
    await guest.page.getByTestId("notes").waitFor();
  },
  async "the end of a game"(guest) {
    const resigned = [...FALSE_MOVE, "black plays g8-f6", "white resigns"];
    await tableWith(guest, { code: "london-1841", referee: "silent" }, ...resigned);
    await guest.page.getByTestId("result").waitFor();
  },
  async "the end of a game, its notes open"(guest) {
    await this["the end of a game"](guest);
    await press(guest, '[data-testid="notes"] button');
    await guest.page.locator('[data-testid="notes"] .could').waitFor();
  },
  async "a question to the bystanders"(guest) {
    await tableWith(guest, { code: "bcf-1912", referee: "silent" }, 'white disputes "a touch"');
    for (const fold of [1, 2])
      await press(guest, `[data-testid="question"] details:nth-of-type(${fold}) summary`);
  },
  async "a question to an arbiter"(guest) {
    await tableWith(guest, { code: "fide-2023", referee: "silent" }, 'white disputes "a touch"');
    for (const fold of [1, 2])
      await press(guest, `[data-testid="question"] details:nth-of-type(${fold}) summary`);
  },
  async adjourning(guest) {
    await tableWith(guest, { code: "chess-1949", referee: "silent", session: "1h" });
    await press(guest, ".say .word.more");
    await press(guest, ".steps .choices button:nth-of-type(4)");
    await guest.page.getByTestId("adjourn").waitFor();
  },
  async "an envelope put away"(guest) {
    await tableWith(guest, { code: "chess-1949", referee: "silent" }, 'white seals "Kt-KB3"');
    await guest.page.getByTestId("envelope").waitFor();
  },
  async "an envelope opened and verified"(guest) {
    await this["an envelope put away"](guest);
    await press(guest, '[data-testid="envelope"][data-stage="away"] button');
    await press(guest, '[data-testid="envelope"][data-stage="on the table"] button');
    await press(guest, '[data-testid="envelope"][data-stage="open"] button');
    await guest.page.locator('[data-testid="verified"] details').waitFor();
  },
  async "an umpire’s desk with a question"(guest) {
    const { page, server } = guest;
    const laid = await layInEvent(server, {
      code: "fide-2023",
      referee: "arbiter",
      limit: "1h",
      clock: "pressed",
    });
    await page.goto(server.origin);
    await scripted(page, laid, ...FALSE_MOVE, 'black disputes "a touch"');
    await deskAt(guest, laid);
    await page.getByTestId("decision").getByRole("radio").first().check();
  },
  async "an umpire’s desk of old"(guest) {
    const { page, server } = guest;
    const laid = await layInEvent(server, { code: "bcf-1912", referee: "silent", limit: "20/1h" });
    await page.goto(server.origin);
    await scripted(page, laid, ...FALSE_MOVE, 'black disputes "a touch"');
    await deskAt(guest, laid);
  },
  async "an address that leads nowhere"({ page, server }) {
    await page.goto(`${server.origin}/12`);
    await page.locator("h1").waitFor();
  },
};

for (const [name, open] of Object.entries(PAGES))
  scene(
    `${name}: every text is from the catalogue`,
    async (guest) => {
      await speakPseudo(guest.page);
      await open.call(PAGES, guest);
      assert.deepEqual(await strayTexts(guest.page), []);
      assert.match(await guest.page.locator("h1").first().innerText(), /[⟦\p{L}]/u);
    },
    { mishaps: name === "an address that leads nowhere" },
  );
