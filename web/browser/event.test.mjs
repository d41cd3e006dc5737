// An event of twenty boards: made in one go, invited on paper, played by scripts, watched and downloaded.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { graveFaults } from "./lib/axe.mjs";
import { fileName, OUT, until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Server } from "./lib/house.mjs" */

const BOARDS = 20;
const SCREENS = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
mkdirSync(OUT, { recursive: true });

/**
 * Takes a seat by its invitation, and gives back the table and the seat's own token.
 * @param {Server} server
 * @param {string} link
 */
async function take(server, link) {
  const { pathname, hash } = new URL(link);
  const table = pathname.split("/")[2];
  const answer = await fetch(`${server.origin}/api/tables/${table}/seat`, {
    method: "POST",
    headers: { authorization: `Bearer ${hash.slice(1)}` },
  });
  return { table, token: (await answer.json()).token };
}

/**
 * Plays at a table for both players, each act once the one before it was heard.
 * @param {Page} page a page of this server
 * @param {string} table
 * @param {string[]} tokens
 * @param {[string, string][]} acts
 */
async function script(page, table, tokens, acts) {
  const unheard = await page.evaluate(
    async ({ table, tokens, acts }) => {
      const line = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/live`);
      /** @type {(type: string) => Promise<{ type: string }>} */
      const wait = (type) =>
        new Promise((heard) =>
          line.addEventListener("message", function listen({ data }) {
            const message = JSON.parse(String(data));
            if (message.type !== type && message.type !== "unheard") return;
            line.removeEventListener("message", listen);
            heard(message);
          }),
        );
      await new Promise((open) => line.addEventListener("open", open));
      const seated = wait("seated");
      line.send(JSON.stringify({ type: "sit", tokens, after: 0 }));
      await seated;
      const refused = [];
      for (const [index, [as, act]] of acts.entries()) {
        const heard = wait("heard");
        line.send(JSON.stringify({ type: "act", id: `${performance.now()}-${index}`, as, act }));
        const answer = await heard;
        if (answer.type === "unheard") refused.push(answer);
      }
      line.close();
      return refused;
    },
    { table, tokens, acts },
  );
  assert.deepEqual(unheard, []);
}

scene(
  "twenty boards: made at once, invited on one sheet, played by scripts, questions first, one download",
  async ({ page, server, invite }) => {
    await page.goto(`${server.origin}/clubs`);
    await page.getByLabel("Name of the event").fill("Twenty boards");
    const pairings = Array.from({ length: BOARDS }, (_, index) => `White ${index + 1} – Black ${index + 1}`);
    await page.getByLabel("Boards, one a line").fill(pairings.join("\n"));
    await page.getByLabel("Laws").selectOption("bcf-1912");
    await page.getByLabel("Or write it").fill("20/1h");
    await page.getByRole("button", { name: "Make the boards" }).click();
    const boards = page.getByTestId("board");
    await until("twenty boards", async () => (await boards.count()) === BOARDS || boards.count(), 60_000);
    assert.match(await boards.first().innerText(), /BOARD 1\b[\s\S]*White 1 – Black 1/i);
    assert.equal(await boards.locator("svg.diagram").count(), BOARDS, "every board has its position");
    const desk = page.url();

    await page.getByRole("link", { name: "Invitations to print" }).click();
    const slips = page.getByTestId("slip");
    await until("forty slips", async () => (await slips.count()) === 2 * BOARDS || slips.count(), 60_000);
    assert.equal(await slips.locator("svg.qr").count(), 2 * BOARDS);
    assert.deepEqual(await graveFaults(page), []);
    assert.ok((await page.pdf({ format: "A4" })).length > 10_000, "it is printed");
    const links = await slips.locator(".slip-link").allInnerTexts();

    /** @type {{ table: string, token: string }[]} */
    const seats = [];
    for (const link of links) seats.push(await take(server, link));
    /** @type {(board: number) => [string, string[]]} */
    const at = (board) => {
      const [white, black] = [seats[2 * board - 2], seats[2 * board - 1]];
      return [white.table, [white.token, black.token]];
    };
    for (let board = 1; board <= BOARDS; board++)
      await script(page, ...at(board), [
        ["white", "plays e2-e4"],
        ["black", "plays e7-e5"],
      ]);
    await script(page, ...at(3), [["white", "resigns"]]);
    await script(page, ...at(7), [["white", 'disputes "was the clock going?"']]);
    await page.reload();
    await page.getByText("No invitation of this event is kept").waitFor({ timeout: 30_000 });

    await page.goto(desk);
    const asked = page.getByRole("region", { name: "Open questions" });
    await asked.getByText("was the clock going?").waitFor();
    assert.match(await asked.innerText(), /Board 7/i);
    assert.match(await page.getByRole("region", { name: "Results" }).innerText(), /Board 3[\s\S]*0–1/i);
    assert.match(
      await page.getByTestId("event-state").innerText(),
      /^20 boards, 1 over; the umpire is asked at 1$/,
    );
    await page.getByRole("img", { name: "The position on board 5" }).waitFor();

    const games = await download(page, "All games (PGN)");
    assert.equal(games.split("[Event ").length - 1, BOARDS);
    const records = await download(page, "All records");
    assert.equal(records.split("# ==== board ").length - 1, BOARDS);
    assert.match(records, /White resigns/);

    await looks(page);
    const anybody = await invite();
    await anybody.page.goto(desk.split("#")[0]);
    await until(
      "the public boards",
      async () => (await anybody.page.getByTestId("board").count()) === BOARDS,
    );
    assert.doesNotMatch(await anybody.page.content(), /was the clock going/);
    assert.equal(await anybody.page.getByRole("link", { name: /umpire’s desk/ }).count(), 0);
    assert.equal(await anybody.page.getByRole("button", { name: "All records" }).count(), 0);
    const refused = await fetch(`${desk.split("#")[0].replace("/e/", "/api/events/")}/records`);
    assert.equal(refused.status, 401);
  },
  { ownServer: true },
);

/**
 * @param {Page} page
 * @param {string} name
 */
async function download(page, name) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).click(),
  ]);
  return readFile(await file.path(), "utf8");
}

/** @param {Page} page */
async function looks(page) {
  for (const viewport of SCREENS) {
    await page.setViewportSize(viewport);
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: join(OUT, `${fileName("event", String(viewport.width), colorScheme)}.png`),
      });
      assert.deepEqual(await graveFaults(page), [], colorScheme);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= viewport.width, `${width} wide at ${viewport.width}`);
    // What the umpire is asked is read beside its board, and the way to his desk is on the first screen or a short way below.
    const [asked, desk] = await Promise.all([
      place(page, '[data-asked="true"] .board-asked'),
      place(page, '[data-asked="true"] .button'),
    ]);
    assert.ok(asked.width >= 200, `the question is ${asked.width} wide at ${viewport.width}`);
    assert.ok(desk.y + desk.height <= viewport.height, `the desk at ${desk.y} of ${viewport.height}`);
  }
}

/**
 * Where something stands, found and measured in one step: the boards are made anew while they are looked at.
 * @param {Page} page
 * @param {string} selector
 */
function place(page, selector) {
  return page.evaluate((selector) => {
    const it = document.querySelector(selector);
    if (it === null) throw new Error(`nothing fits ${selector}`);
    const { width, y, height } = it.getBoundingClientRect();
    return { width, y, height };
  }, selector);
}
