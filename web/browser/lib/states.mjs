// The states in which the page is looked at, for the tests of its looks and for the README's pictures.
import { deskAt } from "./desk.mjs";
import { until } from "./house.mjs";
import { lay, sit, sitAt, tableOn } from "./table.mjs";
import { openWhatIf } from "./whatif.mjs";

/** @import { Locator, Page } from "playwright-core" */
/** @import { Seated, Table } from "./table.mjs" */

/** A game in which a false move is claimed, another is not, and there are clocks. */
const COLLECTION =
  '[Date "1851.05.27"]\n[Site "London"]\n[White "Anne"]\n[Black "Ben"]\n\n1. e4 e5 2. Bh3 Nf6 1-0\n\n' +
  '[Date "1972.07.23"]\n[White "Ben"]\n[Black "Anne"]\n\n1. d4 d5 2. c4 e6 1/2-1/2\n';
const FOUND_LATE =
  "code: london-1841\nwhite: Anne\nblack: Ben\nevent: A club evening\nlimit: 20/1h\n\nWhite takes 2m\nWhite plays e2-e4\nBlack plays e7-e5\nWhite plays f1-a4\n" +
  "Black objects\nBlack requires king\nWhite plays e1-e2\nBlack plays b8-c3\nWhite plays g1-f3\nBlack plays d7-d6\nWhite resigns\n";

/**
 * Each brings a fresh guest to a state and gives back what must be in sight there without scrolling.
 * @type {Record<string, (guest: Seated) => Promise<Locator[]>>}
 */
export const STATES = {
  async home({ page, server }) {
    await page.goto(server.origin);
    const friend = withFriend(page);
    await friend.waitFor();
    return [
      page.getByRole("button", { name: "Play the Automaton" }),
      friend,
      page.getByRole("button", { name: /^Two (at this screen|here)/ }),
      page.locator(".moment .board"),
      ...(await page.locator(".moment-answers button").all()),
    ];
  },

  async "home with a ruling"({ page, server }) {
    await page.goto(server.origin);
    await page.getByRole("button", { name: /object/i }).click();
    const choices = page.locator(".moment-choices button");
    await choices.last().waitFor();
    return [page.locator(".moment .board"), ...(await choices.all())];
  },

  async "choose the laws"({ page, server }) {
    await page.goto(`${server.origin}/play`);
    const friend = page.getByRole("button", { name: "Play a friend" });
    await friend.waitFor();
    return [friend, page.getByRole("button", { name: "Two at this screen" })];
  },

  async incidents({ page, server }) {
    await page.goto(`${server.origin}/incidents`);
    await page.locator(".tile-board svg").last().waitFor();
    return [];
  },

  async clubs({ page, server }) {
    await page.goto(`${server.origin}/clubs`);
    await page.getByRole("button", { name: "Make the boards" }).waitFor();
    return [];
  },

  async programmers({ page, server }) {
    await page.goto(`${server.origin}/programmers`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return [];
  },

  async "the links of a table"({ page, server }) {
    await page.goto(server.origin);
    await withFriend(page).click();
    const code = page.getByTestId("links").locator("svg.qr").first();
    await code.waitFor();
    return [page.getByRole("button", { name: "Copy the link: Black: an invitation" })];
  },

  async "table start"(guest) {
    const table = await sit(guest, { code: "bcf-1912", referee: "teaching" });
    return players(table);
  },

  async "table with a ruling"(guest) {
    const table = await ruled(guest);
    return [
      ...(await players(table)),
      table.ruling().locator("h2"),
      ...(await table.asked("black").locator("button").all()),
    ];
  },

  async "choices of Steinitz"(guest) {
    const table = await ruled(guest, "steinitz-1889");
    return [
      ...(await players(table)),
      table.ruling().locator("h2"),
      ...(await table.asked("black").locator("button").all()),
    ];
  },

  async objecting(guest) {
    const table = await sit(guest, { code: "london-1841", referee: "silent" });
    await table.plays("e2-e4 e7-e5 f1-a4");
    await table.say("black", "Object…");
    return [...(await players(table)), ...(await guest.page.getByTestId("step").locator("button").all())];
  },

  async "end with notes"(guest) {
    const table = await sit(guest, { code: "london-1841", referee: "silent" });
    await table.plays("e2-e4 e7-e5 f1-a4 g8-f6");
    await table.resign("white");
    await table.notes().getByRole("button", { name: "Open the notes" }).click();
    await table.stands({ f1: null, a4: "white bishop" });
    await table
      .notes()
      .getByRole("button", { name: "After" })
      .and(guest.page.locator('[aria-pressed="true"]'))
      .waitFor();
    return [board(table), table.notes().getByRole("button", { name: "After" })];
  },

  async clocks(guest) {
    const table = await sit(guest, { code: "chess-1949", referee: "silent", limit: "40/2h30m then 16/1h" });
    await table.plays("e2-e4 e7-e5");
    return [...(await players(table)), ...(await guest.page.locator(".clock .plate").all())];
  },

  async "clocks to be pressed"(guest) {
    const table = await sit(guest, {
      code: "bcf-1912",
      referee: "silent",
      limit: "20/1h",
      clock: "pressed",
      white: "Anne",
      black: "Ben",
    });
    return [...(await players(table)), ...(await guest.page.getByRole("button", { name: "Press" }).all())];
  },

  async "an envelope opened"(guest) {
    const table = await sit(guest, { code: "chess-1949", referee: "silent", limit: "40/2h30m then 16/1h" });
    await table.plays("d2-d4 a7-a6 g1-f3 h7-h6");
    await table.say("white", "More…", "Adjourn…");
    await guest.page.getByRole("textbox", { name: "The move you seal" }).fill("Kt-Q2");
    await guest.page.getByRole("button", { name: "Seal it" }).click();
    const envelope = guest.page.getByTestId("envelope");
    await envelope.getByRole("button", { name: "Resume" }).click();
    await envelope.getByRole("button", { name: "Open the envelope" }).click();
    await table.answers("black");
    await envelope.getByRole("button", { name: "Verify" }).click();
    await guest.page.getByText("Verified").waitFor();
    await backToTop(guest.page); // the envelope lies below what Black is asked, and was gone down to
    return [
      board(table),
      ...(await guest.page.locator(".seat .name").all()),
      ...(await table.asked("black").locator("button").all()),
    ];
  },

  async adjourning(guest) {
    const table = await sit(guest, { code: "chess-1949", referee: "silent", limit: "20/1h" });
    await table.say("white", "More…", "Adjourn…");
    return guest.page.getByTestId("adjourn").locator("input, button").all();
  },

  async "the umpire’s chair"(guest) {
    const laid = await lay(guest.server, { code: "bcf-1912", referee: "silent", limit: "20/1h" });
    await sitAt(guest, laid, ["white", "black", "umpire"]); // who sit at one screen have accepted him
    await guest.page.goto("about:blank");
    const white = await sitAt(guest, laid, ["white"]);
    await white.say("white", "More…", "Ask the umpire…");
    await guest.page
      .getByRole("textbox", { name: "The question" })
      .fill("Was the flag down before the move?");
    await white.press("Ask the umpire");
    await guest.page.getByTestId("question").waitFor();
    await guest.page.goto("about:blank");
    const desk = await deskAt(guest, laid);
    await desk.asks("Was the flag down before the move?");
    return [
      ...boardOf(desk),
      desk.question().getByText("Was the flag down before the move?"),
      ...orders(desk),
    ];
  },

  async terms({ page, server }) {
    await page.goto(`${server.origin}/play`);
    await page.locator('input[type=radio][value="bcf-1912"]').check();
    await page.getByText("More terms").click();
    await page.getByLabel("Or write it").fill("20/1h");
    await page.getByLabel("Who gives odds").selectOption("White gives");
    await page.locator(".sit-more").scrollIntoViewIfNeeded();
    return [];
  },

  async "what if"(guest) {
    const whatIf = await openWhatIf(guest);
    await guest.page.getByLabel("Try an incident").selectOption("I castle past a pinned rook");
    await whatIf.tells("White plays O-O", "Black objects to castling");
    await whatIf.reads(guest.page.getByTestId("tally"), "Six different answers.");
    return [guest.page.locator(".board")];
  },

  async "what if set up"(guest) {
    await openWhatIf(guest);
    await guest.page.getByRole("button", { name: "Set up a position" }).click();
    await guest.page
      .getByRole("group", { name: "The box of men" })
      .getByRole("button", { name: "White queen" })
      .click();
    return [];
  },

  async "post-mortem desk"({ page, server }) {
    await page.goto(`${server.origin}/post-mortem`);
    return [page.getByRole("button", { name: "Open it" })];
  },

  async "post-mortem"({ page, server }) {
    await page.goto(`${server.origin}/post-mortem`);
    await page.getByLabel("Paste a record or a game in PGN").fill(FOUND_LATE);
    await page.getByRole("button", { name: "Open it" }).click();
    await page.getByRole("button", { name: "Ruling: go to the next" }).click();
    await page.locator(".pm-other").first().waitFor();
    await backToTop(page); // the steps lie below the board, and were gone down to
    return [page.getByLabel("By which laws")];
  },

  async "post-mortem collection"({ page, server }) {
    await page.goto(`${server.origin}/post-mortem`);
    await page.getByLabel("Paste a record or a game in PGN").fill(COLLECTION);
    await page.getByRole("button", { name: "Open it" }).click();
    await page.getByTestId("collection").waitFor();
    return [page.getByLabel("Search players")];
  },

  async card({ page, server }) {
    await page.goto(`${server.origin}/cards/bcf-1912`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return [];
  },

  async library({ page, server }) {
    await page.goto(`${server.origin}/library`);
    await page.getByRole("heading", { name: "Topics, side by side" }).waitFor();
    return [page.getByRole("searchbox")];
  },

  async "library search"({ page, server }) {
    await page.goto(`${server.origin}/library?q=take+my+own+man+london`);
    const best = page.getByTestId("found").getByRole("link").first();
    await best.waitFor();
    return [page.getByRole("searchbox"), best];
  },

  async "a code"({ page, server }) {
    await page.goto(`${server.origin}/library/bcf-1912`);
    await page.getByTestId("laws").waitFor();
    return [];
  },

  async "a law"({ page, server }) {
    await page.goto(`${server.origin}/library/london-1841/XII`);
    await page.getByTestId("player-said").waitFor();
    return [page.getByTestId("sentence")];
  },

  async "a law with clauses"({ page, server }) {
    await page.goto(`${server.origin}/library/bcf-1912/22#22(a)`);
    await page.getByTestId("player-said").waitFor();
    return [page.locator('[id="22(a)"]')];
  },

  async "all topics"({ page, server }) {
    await page.goto(`${server.origin}/library/topics`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return [];
  },

  async "side by side"({ page, server }) {
    await page.goto(`${server.origin}/library/topics/14`);
    await page.getByTestId("side-by-side").waitFor();
    return [];
  },

  async timeline({ page, server }) {
    await page.goto(`${server.origin}/library/timeline`);
    await page.getByTestId("timeline").waitFor();
    return [];
  },

  async "a case"({ page, server }) {
    await page.goto(`${server.origin}/library/cases/london-1841/020-law-9-bites-capture#act-2`);
    await page.getByTestId("player-said").waitFor();
    return [page.locator(".player .board"), page.getByRole("button", { name: "Next act" })];
  },

  async "no such law"({ page, server }) {
    await page.goto(`${server.origin}/library/london-1841/XXVII`);
    await page.getByTestId("missing").waitFor();
    return [page.getByRole("heading", { name: "No such law" })];
  },

  async incident({ page, server }) {
    await page.clock.install();
    await page.goto(`${server.origin}/incidents`);
    await page.getByRole("link", { name: "The bishop that leapt" }).click();
    const table = await tableOn({ page, server });
    await until("the moment", async () => {
      await page.clock.runFor(300);
      return page.getByText("What do you say?").isVisible();
    });
    await table.stands({ c1: null, e3: "white bishop" });
    return [
      board(table),
      ...(await table.edge("black").locator(".name").all()),
      ...(await page.locator(".incident-words button").all()),
    ];
  },
};

/**
 * The first page's way to play at two screens; on a phone its name is short.
 * @param {Page} page
 */
export function withFriend(page) {
  return page.getByRole("button", { name: /^(Play a|A) friend/ });
}

/**
 * A false move, objected to: the claimant is about to choose.
 * @param {Seated} guest
 * @param {string} code
 */
export async function ruled(guest, code = "london-1841") {
  const table = await sit(guest, { code, referee: "silent" });
  await table.plays("e2-e4 e7-e5 f1-a4");
  await table.object("black", "the move");
  await table.stands({ f1: "white bishop", a4: null });
  await table.answers("black");
  return table;
}

/**
 * What the umpire announces by: on a tablet and at a desk it is in sight.
 * @param {Awaited<ReturnType<typeof deskAt>>} desk
 * @returns {Locator[]}
 */
function orders(desk) {
  return desk.page.viewportSize().width < 600 ? [] : [desk.button("Announce")];
}

/**
 * On a phone the question and the touches come first, and the board lies below them.
 * @param {Awaited<ReturnType<typeof deskAt>>} desk
 * @returns {Locator[]}
 */
function boardOf(desk) {
  return desk.page.viewportSize().width < 600 ? [] : [desk.page.getByTestId("desk").locator(".board")];
}

/**
 * A low phone, where board, seats and choices are in sight, and the card's foot and the words follow them.
 * @param {Page} page
 */
function isLow(page) {
  const { width, height } = page.viewportSize();
  return width < 600 && height < 700;
}

/**
 * Whoever has gone down to press something comes up again.
 * @param {Page} page
 */
async function backToTop(page) {
  await page.evaluate(() => {
    for (const one of [document.scrollingElement, ...document.querySelectorAll(".said")]) one?.scrollTo(0, 0);
  });
}

/** @param {Table} table */
function board(table) {
  return table.page.locator(".board");
}

/**
 * What two people need in order to play. On a low phone the words follow the ruling, and may be below the window.
 * @param {Table} table
 */
async function players(table) {
  const words = isLow(table.page) ? [] : await table.page.locator(".say button").all();
  return [board(table), ...(await table.page.locator(".seat .name").all()), ...words];
}
