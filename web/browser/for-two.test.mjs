// The table for two: White, Black, the umpire and a watcher, each in a browser of his own. What each sees of the others, and what
// the watcher does not see.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { graveFaults } from "./lib/axe.mjs";
import { deskOn } from "./lib/desk.mjs";
import { fileName, OUT, startServer, until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { withFriend } from "./lib/states.mjs";
import { acceptUmpire, lay, layApart, sitAt, tableOn, takeSeat } from "./lib/table.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Guest } from "./lib/scene.mjs" */
/** @import { Table, Terms } from "./lib/table.mjs" */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };
mkdirSync(OUT, { recursive: true });

/**
 * Everybody at the table, each by his own link.
 * @param {Guest} guest
 * @param {Terms} terms
 */
async function four({ invite, ...guest }, terms) {
  const laid = await layApart(guest.server, { referee: "silent", ...terms });
  const white = await sitAt(guest, laid, ["white"]);
  const black = await sitAt(await invite(), laid, ["black"]);
  const umpire = await sitAt(await invite(), laid, ["umpire"]);
  await acceptUmpire(white, black, umpire);
  const watcher = await sitAt(await invite(), laid, ["watch"]);
  return { laid, white, black, umpire, watcher };
}

/** @param {Table} table */
const chair = (table) => table.page.getByTestId("question");
/** @param {Table} table */
const envelope = (table) => table.page.getByTestId("envelope");

/**
 * @param {{ page: Page }} screen
 * @param {string[]} words
 */
async function look({ page }, ...words) {
  await page.screenshot({ path: join(OUT, `${fileName("for two", ...words)}.png`) });
}

/** @param {Page} page */
async function axeIsContent(page) {
  assert.deepEqual(await graveFaults(page), []);
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    "wider than the screen",
  );
}

scene("an incident: a false move, an objection and a penalty, seen by all four", async (guest) => {
  const { white, black, umpire, watcher } = await four(guest, {
    code: "london-1841",
    white: "Ann",
    black: "Ben",
  });
  await white.isThere("black", "here");
  await white.reads(white.line(), "the umpire is here, 1 watching");
  await white.play("e2", "e5");
  await black.turnIs("black");
  await black.object("black", "the move");
  await umpire.reads(umpire.page.getByTestId("touches"), "Law XIII");
  for (const table of [white, watcher]) {
    await table.reads(table.ruling(), "Law XIII");
    await table.stands({ e2: "white pawn", e5: null });
    assert.equal(await table.page.locator("[data-prompt]").count(), 0, "the choice is Black’s alone");
  }
  await look(watcher, "an incident, watched");
  await black.say("black", "White must move the pawn on e2");
  for (const table of [white, black, watcher])
    await table.reads(table.duty("white"), "must move the pawn on e2");
  await umpire.reads(umpire.page.getByTestId("touches"), "White must move the pawn on e2");
  await white.play("e2", "e4");
  for (const table of [black, watcher]) await table.turnIs("black");
});

scene("a dispute is put by one, decided by the umpire, and read by all", async (guest) => {
  const { white, black, umpire, watcher } = await four(guest, { code: "steinitz-1889" });
  await white.play("e2", "e4");
  await black.turnIs("black");
  await black.say("black", "More…", "Ask the umpire…");
  await black.page.getByRole("textbox", { name: "The question" }).fill("Did White let go of the pawn?");
  await black.press("Ask the umpire");
  await umpire.reads(chair(umpire), "Did White let go of the pawn?");
  for (const table of [white, watcher]) {
    await table.reads(chair(table), "A question for the umpire");
    assert.equal(await chair(table).getByRole("button").count(), 0, "only the umpire decides");
  }
  const desk = await deskOn(umpire);
  await desk.button("Decide the result…").click();
  await desk.measure("Black wins").check();
  await desk.button("Announce").click();
  await desk.button("Yes, announce it").click();
  for (const table of [white, black, umpire, watcher]) await table.reads(table.result(), "0–1");
});

scene(
  "an adjournment: sealed by one, resumed by the umpire, opened by the other, followed by a watcher",
  async (guest) => {
    const { white, black, umpire, watcher } = await four(guest, {
      code: "chess-1949",
      limit: "40/2h30m then 16/1h",
    });
    await white.play("d2", "d4");
    await black.turnIs("black");
    await white.say("white", "More…", "Adjourn…");
    const proposal = white.page.getByTestId("adjourn");
    await proposal.getByLabel("adjourned until").fill("2030-06-01T20:00");
    await proposal.getByRole("button", { name: "Propose it" }).click();
    await black.reads(black.asked("black"), "White proposes to adjourn");
    await black.say("black", "Seal a move…");
    const dialog = black.page.getByTestId("adjourn");
    await dialog.getByRole("textbox", { name: "The move you seal" }).fill("Kt-KB3");
    await dialog.getByRole("button", { name: "Seal it" }).click();
    for (const table of [white, umpire, watcher]) {
      await table.reads(envelope(table), "Black has sealed a move");
      assert.doesNotMatch(await table.page.content(), /Kt-KB3/, "nobody can read it");
    }
    assert.equal(await envelope(watcher).getByRole("button", { name: "Resume" }).count(), 0);
    await envelope(umpire).getByRole("button", { name: "Resume", exact: true }).click();
    await envelope(white).getByRole("button", { name: "Open the envelope" }).click();
    for (const table of [white, black, umpire, watcher]) await table.stands({ g8: null, f6: "black knight" });
  },
);

scene(
  "offline and back: what was done meanwhile arrives once, and the others are told calmly",
  async (guest) => {
    const { white, black, watcher } = await four(guest, { code: "bcf-1912" });
    await white.isThere("black", "here");
    await black.page.goto("about:blank");
    for (const table of [white, watcher]) await table.isThere("black", "away");
    await look(white, "Black is away");
    await white.play("e2", "e4");
    await black.page.goBack();
    const back = await tableOn(black);
    for (const table of [white, watcher]) await table.isThere("black", "here");
    await back.stands({ e2: null, e4: "white pawn" });
    await back.turnIs("black");
    await back.play("e7", "e5");
    await white.turnIs("white");
  },
);

scene(
  "acts made while nobody answers outlive the page, and arrive once by their own names",
  async ({ server, invite, ...guest }) => {
    const laid = await lay(server, { code: "bcf-1912", referee: "silent" });
    const white = await sitAt({ server, ...guest }, laid, ["white"]);
    const address = white.page.url();
    await server.kill();
    await white.reads(white.line(), "No connection. Your moves are kept.");
    await white.tap("e2");
    await white.tap("e4");
    await white.say("white", "Offer a draw");
    await white.page.goto("about:blank");
    const again = await startServer(server);
    try {
      await white.page.goto(address);
      const back = await tableOn(white);
      await back.turnIs("black");
      await back.holds("White touches e2", "White plays e2-e4", "White offers a draw");
      await back.page.reload();
      await (await tableOn(white)).holds("White touches e2", "White plays e2-e4", "White offers a draw");
    } finally {
      await again.kill();
    }
  },
  { ownServer: true, mishaps: true },
);

scene(
  "a second tab of the same seat sees and does the same",
  async ({ server, context, invite, ...guest }) => {
    const laid = await lay(server, { code: "bcf-1912", referee: "silent" });
    const first = await sitAt({ server, ...guest }, laid, ["white"]);
    const second = await sitAt({ server, page: await context.newPage() }, laid, ["white"]);
    const black = await sitAt(await invite(), laid, ["black"]);
    await first.tap("e2");
    await second.isCalled("e2", "e2, white pawn, touched");
    await first.tap("e4");
    await black.turnIs("black");
    await black.play("e7", "e5");
    await second.turnIs("white");
    await first.page.close();
    await second.play("g1", "f3");
    await black.turnIs("black");
    await black.isThere("white", "here");
  },
);

scene(
  "a watcher sees the board, the clocks and public rulings: no notes, no duty from a touch",
  async (guest) => {
    const { laid, white, black, watcher } = await four(guest, {
      code: "london-1841",
      referee: "teaching",
      limit: "20/1h",
    });
    await white.tap("g1");
    await watcher.isCalled("g1", "g1, white knight, touched");
    assert.equal(
      await watcher.page.getByTestId("duty").count(),
      0,
      "what a touch obliges to is for the players to say",
    );
    await white.tap("f4");
    await black.turnIs("black");
    await black.play("e7", "e5");
    await watcher.turnIs("white");
    assert.equal(await watcher.page.getByTestId("notes").count(), 0, "the referee’s notes are not shown");
    await watcher.page.getByTestId("clock-white").waitFor();
    const answer = await fetch(`${guest.server.origin}/api/tables/${laid.id}`, {
      headers: { authorization: `Bearer ${laid.tokens.watch}` },
    });
    const { view } = await answer.json();
    assert.deepEqual([view.notes, view.must, view.claim], [[], null, null]);
    assert.equal(await watcher.page.locator(".say .word").count(), 0, "and has nothing to say");
  },
);

scene(
  "the links of a table: each leads to its seat, and the sentence about watching is plain",
  async ({ page, server, context, invite }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(server.origin);
    await page.getByRole("button", { name: "Play a friend" }).click();
    const links = page.getByTestId("links");
    await links.locator("svg.qr").first().waitFor(); // a camera sees the invitation at once
    await links.getByText("Other links").click();
    await links.getByText("Nothing stops a player from opening this link").waitFor();
    await axeIsContent(page);
    await look({ page }, "links", "desk");
    await links.getByRole("button", { name: "Copy the link: Black" }).click();
    await links.getByText("Copied").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const guest = await invite();
    await guest.page.goto(link);
    await takeSeat(guest.page);
    const black = await tableOn(guest);
    await links.getByRole("link", { name: "Go to your board" }).click();
    const white = await tableOn({ page, server });
    await white.play("e2", "e4");
    await black.turnIs("black");
    await white.openMenu();
    await white.page.getByRole("link", { name: "All links" }).click();
    await links.waitFor();
  },
  DESK,
);

scene(
  "the links on a phone",
  async ({ page, server }) => {
    await page.goto(server.origin);
    await withFriend(page).click();
    await page.getByTestId("links").waitFor();
    await axeIsContent(page);
    await look({ page }, "links", "phone");
  },
  PHONE,
);

scene(
  "the next game: one asks, the other is told and follows; under the B.C.F. the colours change",
  async (guest) => {
    const { white, black, watcher } = await four(guest, { code: "bcf-1912", white: "Ann", black: "Ben" });
    await white.play("e2", "e4");
    await black.resign("black");
    await white
      .result()
      .getByRole("button", { name: /^Next game/ })
      .click();
    await white.page.waitForURL(
      (url) => !url.href.includes(black.page.url().split("#")[0].split("/").at(-1)),
    );
    const ann = await tableOn(white);
    assert.ok((await ann.at("e8")).y > (await ann.at("e1")).y, "Ann has Black now");
    for (const table of [black, watcher])
      await table.reads(table.page.getByTestId("next-table"), "The next game is ready");
    assert.equal(
      await black
        .result()
        .getByRole("button", { name: /^Next game/ })
        .count(),
      0,
    );
    await look(black, "next game");
    await black.page.getByRole("link", { name: "Go to the next game" }).click();
    await black.page.getByText("Game 2").first().waitFor();
    const ben = await tableOn(black);
    assert.ok((await ben.at("e1")).y > (await ben.at("e8")).y, "Ben has White now");
    await ben.reads(ben.edge("white"), "Ben");
    await ben.play("d2", "d4");
    await ann.turnIs("black");
    await ann.resign("black");
    await ben.reads(ben.page.getByTestId("series"), "Game 2 of the series: White has won 1, Black 1");
  },
);

for (const [screen, options] of Object.entries({ phone: PHONE, desk: DESK })) {
  scene(
    `an event on a ${screen}: boards, clocks and questions, and the umpire’s chair at each`,
    async ({ page, server, invite }) => {
      for (const [white, black] of [
        ["Ann", "Ben"],
        ["Cleo", "Dan"],
      ]) {
        await page.goto(`${server.origin}/play`);
        await page.getByLabel("White’s name").fill(white);
        await page.getByLabel("Black’s name").fill(black);
        await page.getByLabel("Event", { exact: true }).fill("Club night");
        await page.getByRole("button", { name: "Play a friend" }).click();
        await page.getByTestId("links").waitFor();
      }
      const whiteLink = await page.getByRole("textbox", { name: "The link: White" }).inputValue();
      const blackLink = await page.getByRole("textbox", { name: "The link: Black" }).inputValue();
      await page.getByRole("link", { name: "Look at the boards" }).click();
      const boards = page.getByTestId("board");
      await until("two boards", async () => (await boards.count()) === 2);
      const [one, two] = [await invite(DESK), await invite(DESK)];
      await two.page.goto(blackLink);
      await one.page.goto(whiteLink);
      await Promise.all([takeSeat(one.page), takeSeat(two.page)]);
      const cleo = await tableOn(one);
      await tableOn(two);
      await cleo.play("e2", "e4");
      await cleo.say("white", "More…", "Ask the umpire…");
      await cleo.page.getByRole("textbox", { name: "The question" }).fill("Is the clock going?");
      await cleo.press("Ask the umpire");
      await until("the question", async () =>
        (await boards.first().innerText()).includes("Is the clock going?"),
      );
      assert.match(await boards.first().innerText(), /Cleo – Dan[\s\S]*1 move, Black to move/);
      assert.match(
        await page.getByTestId("event-state").innerText(),
        /^2 boards, 0 over; the umpire is asked at 1$/,
      );
      await axeIsContent(page);
      await look({ page }, "event", screen);
      const anybody = await invite(options);
      await anybody.page.goto(page.url().split("#")[0]);
      await until(
        "the boards without the questions",
        async () => (await anybody.page.getByTestId("board").count()) === 2,
      );
      assert.doesNotMatch(await anybody.page.content(), /Is the clock going/);
      assert.equal(await anybody.page.getByRole("link", { name: /umpire’s desk/ }).count(), 0);
      await boards
        .first()
        .getByRole("link", { name: /umpire’s desk/ })
        .click();
      const desk = await deskOn({ page, server });
      await desk.asks("Is the clock going?");
      await axeIsContent(page);
      await look({ page }, "event, the umpire’s chair", screen);
    },
    options,
  );
}
