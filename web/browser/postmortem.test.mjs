// Post-mortem: a pasted PGN with an illegal move, a record with clocks, a finished table; another code; and paper.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OUT } from "./lib/house.mjs";
import { pageCount } from "./lib/pdf.mjs";
import { scene } from "./lib/scene.mjs";
import { sit, Table } from "./lib/table.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Guest } from "./lib/scene.mjs" */

const PGN = `[Event "A club evening"]\n[Date "1851.05.27"]\n[White "Anne"]\n[Black "Ben"]\n[Result "1-0"]\n
1. e4 e5 2. Bh3 Nf6 3. Nf3 Nc6 4. O-O Be7 1-0\n
[White "Ben"]\n[Black "Anne"]\n[Result "1/2-1/2"]\n
1. d4 d5 2. c4 e6 1/2-1/2\n`;

const CLAIMED =
  "code: london-1841\nwhite: Anne\nblack: Ben\nlimit: 20/1h\n\nWhite takes 2m\nWhite plays e2-e4\nBlack takes 1m30s\nBlack plays e7-e5\nWhite plays f1-a4\nBlack objects\nBlack requires king\nWhite plays e1-e2\nBlack plays g8-f6\nWhite resigns\n";

/**
 * @param {Guest} guest
 * @param {string} text
 */
async function open(guest, text) {
  const { page, server } = guest;
  await page.goto(`${server.origin}/post-mortem`);
  await page.getByLabel("Paste a record or a game in PGN").fill(text);
  await page.getByRole("button", { name: "Open it" }).click();
  await page.locator(".pm-viewer").waitFor();
  return new Table(page, server);
}

/** The first game of the file alone. */
const ONE = PGN.slice(0, PGN.indexOf('[White "Ben"]'));

const CLEAN = `[Date "1972.07.23"]\n[Site "Reykjavik ISL"]\n[White "Anne"]\n[Black "Ben"]\n[Result "1-0"]\n
1. c4 e6 2. Nf3 d5 3. d4 Nf6 1-0\n`;

scene("a PGN with an illegal move opens: the move is made, noted, and nobody claimed it", async (guest) => {
  const { page } = guest;
  const table = await open(guest, ONE);
  await table.reads(page.getByTestId("notices"), "Bh3 is illegal");
  await table.reads(page.locator(".pm-head"), "Anne – Ben");
  await table.reads(page.getByTestId("result"), "White won; how is not recorded.");
  await table.reads(page.getByTestId("summary"), "One thing irregular happened.");
  await table.reads(page.getByTestId("pm-score"), "Noted, and not claimed");
  assert.equal(await page.getByText("resigns").count(), 0, "nobody is known to have resigned");
  await page.getByTestId("pm-score").getByRole("button", { name: "Bh3" }).click();
  await table.stands({ f1: null, h3: "white bishop" });
  await table.reads(page.getByTestId("player-said"), "The referee noted, and nobody claimed");
  await page.getByRole("button", { name: "Next act" }).click();
  await table.stands({ g8: null, f6: "black knight" });
  await page.keyboard.press("Home");
  await table.stands({ e2: "white pawn", f1: "white bishop" });
  await page.keyboard.press("End");
  await table.stands({ e7: "black bishop" });
});

scene("the code is proposed by the game’s date, says why, and can be changed", async (guest) => {
  const { page } = guest;
  const table = await open(guest, ONE);
  const laws = page.getByLabel("By which laws");
  assert.equal(await laws.inputValue(), "london-1841");
  await table.reads(page.getByTestId("why"), "Played in 1851: this code is taken for games of 1841 to 1888.");
  await laws.selectOption("bcf-1912");
  await table.reads(page.getByTestId("summary"), "One thing irregular happened.");
  await page.getByRole("button", { name: "Another game" }).click();
  await open(guest, CLEAN);
  assert.equal(await laws.inputValue(), "fide-2023");
  await table.reads(page.getByTestId("why"), "From 1949 to 2022 none of our codes was the law.");
});

scene("a game without anything irregular says so, and that all codes agree", async (guest) => {
  const { page } = guest;
  const table = await open(guest, CLEAN);
  await table.reads(page.getByTestId("summary"), "Nothing irregular happened. All six codes agree.");
  await table.reads(page.getByTestId("result"), "White won; how is not recorded.");
});

scene("a collection is a table to sort and search, the irregular games first", async (guest) => {
  const { page, server } = guest;
  await page.goto(`${server.origin}/post-mortem`);
  await page.getByLabel("Paste a record or a game in PGN").fill(`${CLEAN}\n${PGN}`);
  await page.getByRole("button", { name: "Open it" }).click();
  const list = page.getByTestId("collection");
  await list.getByText("3 games. One is irregular: it comes first.").waitFor();
  const rows = list.locator("tbody tr");
  const order = () => rows.locator('[data-column="number"]').allInnerTexts();
  assert.deepEqual(await order(), ["2.", "1.", "3."]);
  assert.match(await rows.first().innerText(), /1 illegal move/);
  await list.getByRole("button", { name: "Sort by No." }).click();
  assert.deepEqual(await order(), ["1.", "2.", "3."]);
  await list.getByRole("button", { name: "Sort by No." }).click();
  assert.deepEqual(await order(), ["3.", "2.", "1."]);
  await page.getByLabel("Search players").fill("club 1851");
  assert.deepEqual(await order(), ["2."]);
  await page.getByLabel("Search players").fill("");
  await list.getByRole("button", { name: "3. Ben – Anne" }).click();
  const table = new Table(page, server);
  await table.reads(page.locator(".pm-head"), "Ben – Anne");
  await table.reads(page.getByTestId("result"), "Drawn; how is not recorded.");
  await page.getByRole("button", { name: "All games" }).click();
  assert.equal((await order()).length, 3);
});

scene("the code is switched, and what would have been different is shown", async (guest) => {
  const { page } = guest;
  const table = await open(guest, CLAIMED);
  await page.getByRole("button", { name: "Next difference" }).click();
  await table.reads(page.getByTestId("player-said"), "Under other laws");
  await page.getByTestId("pm-score").getByRole("button", { name: "Black objects." }).click();
  await table.reads(page.getByTestId("player-said"), "Law XIII");
  await table.reads(page.locator('.pm-other[data-code="chess-1949"]'), "differs in");
  await page.getByLabel("By which laws").selectOption("chess-1949");
  await table.reads(page.getByTestId("player-said"), "White must move the bishop on f1");
  assert.equal(
    await page.locator(".player-ruling").getByText("Law XIII").count(),
    0,
    "London’s law is not 1949’s",
  );
  assert.ok((await page.locator(".pm-score .act-differs").count()) > 0, "no difference is marked");
  await page.getByRole("link", { name: "What if, from here" }).click();
  await page.getByTestId("acts").getByText("Black objects").waitFor();
  await page.locator('.code-card[data-code="chess-1949"][data-chosen="true"]').waitFor();
});

scene("clocks are read at every step", async (guest) => {
  const { page } = guest;
  const table = await open(guest, CLAIMED);
  await table.reads(page.getByTestId("pm-clocks"), "White 1:00:00");
  await page.getByTestId("pm-score").getByRole("button", { name: "e5", exact: true }).click();
  await table.reads(page.getByTestId("pm-clocks"), "White 0:58:00");
  await table.reads(page.getByTestId("pm-clocks"), "Black 0:58:30");
});

scene(
  "what cannot be opened says why, and a file is opened as it is",
  async (guest) => {
    const { page, server } = guest;
    await page.goto(`${server.origin}/post-mortem`);
    await page.getByRole("button", { name: "Open it" }).click();
    await page.getByText("There is nothing to open").waitFor();
    await page.getByLabel("Paste a record or a game in PGN").fill("code: bcf-1912\n\nWhite toches e2\n");
    await page.getByRole("button", { name: "Open it" }).click();
    await page.getByText("did you mean touches").waitFor();
    await page.getByLabel("Or open a file").setInputFiles({
      name: "old.pgn",
      mimeType: "application/x-chess-pgn",
      buffer: Buffer.from('[White "J\u00fcrgen"]\n\n1. e4 e5 *\n', "latin1"),
    });
    await page.getByRole("heading", { name: "J\u00fcrgen – Black" }).waitFor();
  },
  { mishaps: true },
);

scene(
  "a finished table leads to its post-mortem; one that goes on does not open",
  async (guest) => {
    const { page, server } = guest;
    const table = await sit(guest, { code: "london-1841", referee: "silent" });
    const address = page.url();
    await table.plays("e2-e4 e7-e5 f1-a4 g8-f6");
    await page.goto(address.replace("#", "/post-mortem#"));
    await page.getByText("This game is not over").waitFor();
    await page.goto(address);
    await table.resign("white");
    await page.getByRole("link", { name: "Post-mortem" }).click();
    await page.locator(".pm-viewer").waitFor();
    await table.reads(page.getByTestId("pm-score"), "Noted, and not claimed");
    await page.goto("about:blank");
    await page.goto(`${new URL(address).origin}${new URL(address).pathname}/post-mortem`); // this browser remembers its seat
    await page.locator(".pm-viewer").waitFor();
    await page.goto(`${server.origin}/t/nowhere/post-mortem#x`);
    await page.getByText("There is no such table here").waitFor();
  },
  { mishaps: true },
);

for (const format of ["A4", "Letter"]) {
  scene(
    `on ${format} the score sheet has a head, moves, incidents with laws and diagrams, and nothing dark`,
    async (guest) => {
      const { page } = guest;
      await page.emulateMedia({ colorScheme: "dark" });
      for (const [name, text] of [
        ["claimed", CLAIMED],
        ["pgn", ONE],
      ]) {
        await open(guest, text);
        const bytes = await page.pdf({ format, preferCSSPageSize: false, printBackground: true });
        mkdirSync(OUT, { recursive: true });
        const path = join(OUT, `paper-${name}-${format.toLowerCase()}.pdf`);
        writeFileSync(path, bytes);
        const printed = pageCount(bytes);
        assert.ok(printed >= 1 && printed <= 3, `${printed} pages`);
        const words = await page.evaluate(() => document.querySelector(".paper").textContent);
        for (const wanted of [
          "Anne",
          "Ben",
          "Result",
          "Incident 1",
          "The last position",
          name === "pgn" ? "Noted, and not claimed" : "(law XIII)",
        ])
          assert.ok(words.includes(wanted), `${wanted} is not on the paper`);
        const read = spawnSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
        if (!read.error)
          for (const wanted of ["Anne", "Ben", "Incident 1", "e4", "Nf6"])
            assert.ok(read.stdout.includes(wanted), `${wanted} cannot be read in the PDF`);
        await page.emulateMedia({ media: "print", colorScheme: "dark" });
        assert.equal(await page.locator(".masthead").isVisible(), false);
        assert.deepEqual(await dark(page), [], "a dark ground on paper");
        assert.equal(await page.locator(".paper .diagram").count(), 2);
        await page.emulateMedia({ media: null, colorScheme: "dark" });
      }
    },
  );
}

/**
 * The elements on paper that lie on a ground darker than grey.
 * @param {Page} page
 */
function dark(page) {
  return page.evaluate(() => {
    const grounds = [
      document.documentElement,
      document.body,
      ...document.querySelectorAll(".paper, .paper *"),
    ];
    return grounds
      .filter((one) => {
        const [r, g, b, a = 1] = getComputedStyle(one)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [255, 255, 255];
        return a > 0 && r + g + b < 300;
      })
      .map((one) => one.className || one.tagName);
  });
}
