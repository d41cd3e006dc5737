// Alone at the table: one tap to a game against the Automaton; a rogue's false move noticed, claimed and penalised; one missed, and
// found in the report.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { graveFaults } from "./lib/axe.mjs";
import { COMMAND, fileName, OUT, until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { lay, sitAt, tableOn } from "./lib/table.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Server } from "./lib/house.mjs" */
/** @import { Laid, Table, Terms } from "./lib/table.mjs" */

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
};
/** Thinking and the hand together. */
const SLOW = 30_000;
/** Moves that harm nobody, one after another: as many as a rogue needs, who thinks by the clock and is never quite the same. */
const TO_AND_FRO = ["a1-b1", "h1-g1", "b1-a1", "g1-h1"];
const WAITING = ["b1-c3", "g1-f3", ...TO_AND_FRO, ...TO_AND_FRO, ...TO_AND_FRO, ...TO_AND_FRO];
mkdirSync(OUT, { recursive: true });

/**
 * @param {Page} page
 * @param {string[]} words
 */
async function look(page, ...words) {
  await page.screenshot({ path: join(OUT, `${fileName("automaton", ...words)}.png`) });
  assert.deepEqual(await graveFaults(page), []);
}

/**
 * Waits until White is to move again.
 * @param {Table} table
 */
async function whiteToMove(table) {
  await until("White to move", async () => (await table.awaited()) === "white move", SLOW);
}

/**
 * Whether an objection to Black's last move would be upheld, as the referee rules on the record so far.
 * @param {Server} server
 * @param {Laid} laid
 */
async function isFalse(server, { id, tokens }) {
  const headers = { authorization: `Bearer ${tokens.white}` };
  const record = await (await fetch(`${server.origin}/api/tables/${id}/record`, { headers })).text();
  const answer = await fetch(`${server.origin}/api/rule`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ record: `${record}\nWhite objects to the move\n` }),
  });
  const ruled = await answer.json();
  return ruled.steps
    .at(-1)
    .rulings.some((/** @type {{ verdict: string }} */ { verdict }) => verdict === "upheld");
}

for (const [name, screen] of Object.entries(SCREENS)) {
  scene(
    `${name}: one tap begins a game against the Automaton, who answers`,
    async ({ page, server }) => {
      await page.goto(server.origin);
      const play = page.getByRole("button", { name: "Play the Automaton" });
      await play.waitFor();
      await look(page, "home", name);
      await play.click();
      const table = await tableOn({ page, server });
      await table.reads(table.edge("black"), "The Automaton");
      await table.tap("e2");
      await table.tap("e4");
      await table.stands({ e4: "white pawn" });
      await page.getByRole("button", { name: "Press White’s clock" }).click();
      await table.reads(table.edge("black"), "thinking");
      await look(page, "thinks", name);
      await whiteToMove(table);
    },
    screen,
  );
}

scene(
  "its hand is seen: a man touched, carried over its square, and let go; who it is stands beside its name",
  async (guest) => {
    const { page, server } = guest;
    const automaton = { side: "black", level: 7, temperament: "honest", seed: 3 };
    const terms = /** @type {Terms} */ (/** @type {unknown} */ ({ automaton }));
    const laid = await lay(server, { code: "london-1841", referee: "silent", hold: "white", ...terms });
    const table = await sitAt(guest, laid, ["white"]);
    await table.reads(table.edge("black"), "an honest club player");
    // Written down by the page itself as it changes: a busy machine asks too seldom.
    await page.evaluate(() => {
      document.body.dataset.seen = "";
      const look = () => {
        const labels = document.querySelectorAll(
          '[role="gridcell"][aria-label*="black"][aria-label*="touched"]',
        );
        for (const label of labels) document.body.dataset.seen += `${label.getAttribute("aria-label")};`;
      };
      new MutationObserver(look).observe(document.querySelector("main") ?? document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ["aria-label"],
      });
    });
    await table.tap("e2");
    await table.tap("e4");
    await until("White to move", async () => (await table.awaited()) === "white move", SLOW);
    const seen = ((await page.locator("body").getAttribute("data-seen")) ?? "").split(";");
    const squares = new Set(seen.map((label) => label.slice(0, 2)).filter((square) => square !== ""));
    assert.ok(squares.size >= 2, `seen on its square and over another: ${seen.join(" / ")}`);
  },
  SCREENS.desk,
);

scene(
  "an engine that was named at the start is offered by its name, and plays",
  async ({ page, server }) => {
    const { engines } = await (await fetch(`${server.origin}/api/engines`)).json();
    assert.equal(engines.length, 1);
    await page.goto(`${server.origin}/play`);
    const level = page.getByLabel("How well it plays");
    await level.locator("option", { hasText: engines[0] }).waitFor({ state: "attached" });
    await level.selectOption({ label: engines[0] });
    await look(page, "engine offered");
    await page.getByRole("button", { name: "Play the Automaton" }).click();
    const table = await tableOn({ page, server });
    await table.reads(table.edge("black"), engines[0]);
    await table.tap("e2");
    await table.tap("e4");
    await page.getByRole("button", { name: "Press White’s clock" }).click();
    await whiteToMove(table);
    await page.goto(server.origin);
    await page.getByRole("button", { name: engines[0] }).waitFor();
  },
  { ...SCREENS.desk, ownServer: { engine: `${COMMAND} uci` } },
);

scene(
  "a rogue's false move is claimed and penalised; one that was missed is in the report",
  async (guest) => {
    const { page, server } = guest;
    const automaton = { side: "black", level: 1, temperament: "rogue", vigilance: "asleep", seed: 1 };
    const terms = /** @type {Terms} */ (/** @type {unknown} */ ({ automaton }));
    const laid = await lay(server, { code: "london-1841", referee: "silent", hold: "white", ...terms });
    const table = await sitAt(guest, laid, ["white"]);
    let [caught, missed] = [false, false];
    for (const move of WAITING) {
      if (missed) break;
      const [from, to] = move.split("-");
      await table.tap(from);
      await table.tap(to);
      await whiteToMove(table);
      if (!(await isFalse(server, laid))) continue;
      if (caught) {
        missed = true; // and is passed over: the next move is played
        continue;
      }
      await table.object("white", "the move");
      await table.asked("white").waitFor();
      await look(page, "claimed");
      await table.settle();
      await table.asked("white").locator("button").first().click();
      caught = true;
      await whiteToMove(table);
    }
    assert.ok(caught && missed, "two false moves in so many");
    await table.tap("e2");
    await table.tap("e3");
    await table.resign("white");
    const report = page.getByTestId("training");
    await table.reads(report, "that you claimed");
    await table.reads(report, "that you missed");
    await report.getByRole("button", { name: "Show it" }).first().click();
    await page.getByTestId("notes").getByRole("button", { name: "After" }).waitFor();
    await table.reads(page.getByTestId("training-record"), "in one game");
    await look(page, "report");
  },
  SCREENS.desk,
);
