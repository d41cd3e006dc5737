// A game without a mouse, from the choice of laws to the result, and what somebody hears who does not see the board.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { tableOn } from "./lib/table.mjs";

/** @import { Locator, Page } from "playwright-core" */
/** @import { Table } from "./lib/table.mjs" */

/**
 * Tab until the focus is on what is wanted.
 * @param {Page} page
 * @param {Locator} what
 */
async function tabTo(page, what) {
  for (let presses = 0; presses < 80; presses++) {
    if (await what.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the Tab key never came to it");
}

/**
 * On the page that chooses: the arrows go through the laws offered until these are chosen.
 * @param {Page} page
 * @param {string} code
 */
async function chooseLaws(page, code) {
  const laws = page.getByRole("group", { name: "By which laws?" }).getByRole("radio");
  await tabTo(page, laws.first());
  const chosen = page.locator(`input[type=radio][value="${code}"]`);
  for (let presses = 0; presses < 10 && !(await chosen.isChecked()); presses++)
    await page.keyboard.press("ArrowDown");
  assert.ok(await chosen.isChecked(), code);
}

/**
 * Arrows from wherever the eye is to a square; White sits nearest.
 * @param {Page} page
 * @param {string} square
 */
async function lookTo(page, square) {
  const from = await page.evaluate(() => document.activeElement.getAttribute("data-square"));
  const files = square.charCodeAt(0) - from.charCodeAt(0);
  const ranks = Number(square[1]) - Number(from[1]);
  for (let step = 0; step < Math.abs(files); step++)
    await page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(ranks); step++)
    await page.keyboard.press(ranks > 0 ? "ArrowUp" : "ArrowDown");
}

/**
 * @param {Table} table
 * @param {string} from
 * @param {string} to
 * @param {string} heard
 */
async function play(table, from, to, heard) {
  await lookTo(table.page, from);
  await table.page.keyboard.press("Enter");
  await table.hears(`on ${from}.`);
  await lookTo(table.page, to);
  await table.page.keyboard.press("Enter");
  await table.hears(heard);
}

scene(
  "a mate in four moves by keys alone, check said with the move, all of it announced",
  async ({ page, server }) => {
    await page.goto(`${server.origin}/play`);
    await chooseLaws(page, "bcf-1912");
    await tabTo(page, page.getByRole("button", { name: "Two at this screen" }));
    await page.keyboard.press("Enter");
    const table = await tableOn({ page, server });
    await tabTo(page, table.square("e2"));
    await play(table, "e2", "e4", "White: pawn e2 to e4. Black to move.");
    await play(table, "e7", "e5", "Black: pawn e7 to e5. White to move.");
    await play(table, "f1", "c4", "White: bishop f1 to c4.");
    await play(table, "b8", "c6", "Black: knight b8 to c6.");
    await play(table, "d1", "h5", "White: queen d1 to h5.");
    await play(table, "g8", "f6", "Black: knight g8 to f6.");
    // The queen is taken up; Check is pressed with it in hand; then it goes to f7.
    await lookTo(page, "h5");
    await page.keyboard.press("Enter");
    for (const word of ["More…", "Check"]) {
      await tabTo(page, table.word(word));
      await page.keyboard.press("Enter");
    }
    await table.reads(table.edge("white"), "check will be said with the move");
    await tabTo(page, table.square("h5"));
    await lookTo(page, "f7");
    await page.keyboard.press("Enter");
    await table.hears("White: queen h5 takes pawn on f7.");
    await table.hears("The game is over.");
    await table.reads(table.result(), "White wins by mate");
    await table.reads(table.result(), "Law 30");
    await table.stands({ f7: "white queen", h5: null });
  },
);

scene("Escape puts a man down, touched still, and it is said so", async ({ page, server }) => {
  await page.goto(server.origin);
  await page.getByRole("button", { name: "Two at this screen" }).press("Enter");
  const table = await tableOn({ page, server });
  await tabTo(page, table.square("e2"));
  await page.keyboard.press("Enter");
  await table.isCalled("e2", "e2, white pawn, touched, in hand");
  await page.keyboard.press("Escape");
  await table.isCalled("e2", "e2, white pawn, touched");
  await table.hears("White pawn on e2 put down");
  // The usual table has clocks: the time is written down too.
  await until("the touch alone, and its time", async () => {
    const acts = (await table.record()).join(" | ");
    return /^White takes [\d.]+s \| White touches e2$/.test(acts) || acts;
  });
});

scene("objecting and choosing the penalty by keys alone", async ({ page, server }) => {
  await page.goto(`${server.origin}/play`);
  await chooseLaws(page, "bcf-1912");
  await tabTo(page, page.getByRole("button", { name: "Two at this screen" }));
  await page.keyboard.press("Enter");
  const table = await tableOn({ page, server });
  await tabTo(page, table.square("e2"));
  await play(table, "e2", "e5", "White: pawn e2 to e5. Black to move.");
  /** @param {string} label */
  const say = async (label) => {
    await tabTo(page, table.word(label));
    await page.keyboard.press("Enter");
  };
  await say("Object…");
  await say("The move");
  await table.hears("The pawn on e2 does not move to e5");
  await table.hears("Black may choose what to require.");
  await say("White must move the pawn on e2");
  await table.hears("White must move the pawn on e2 (law 24(a)).");
  assert.equal(await table.called("e2"), "e2, white pawn");
});
