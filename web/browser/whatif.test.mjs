// What if: any position, any act, any word; the codes one below the other; a link that opens the same elsewhere.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { openWhatIf } from "./lib/whatif.mjs";

const COMMAND = resolve(
  process.env.JADOUBE ?? fileURLToPath(new URL("../../target/debug/jadoube", import.meta.url)),
);
const CODES = ["undated", "london-1841", "steinitz-1889", "bcf-1912", "chess-1949", "fide-2023"];

scene("castling past a pinned rook has different answers in every code, each with its law", async (guest) => {
  const whatIf = await openWhatIf(guest);
  await guest.page.getByLabel("Try an incident").selectOption("I castle past a pinned rook");
  await whatIf.tells("White plays O-O", "Black objects to castling");
  await whatIf.reads(guest.page.getByTestId("tally"), "Six different answers.");
  const answers = await whatIf.answers();
  assert.equal(new Set(answers).size, CODES.length, answers.join("\n"));
  assert.equal(await whatIf.letters(), "ABCDEF");
  for (const code of CODES) {
    const law = whatIf.card(code).locator("a.law").first();
    assert.match(await law.getAttribute("href"), new RegExp(`^/library/(${code}/|usage)`));
    assert.match(await law.innerText(), /^(Law |Article |By usage)/);
  }
});

scene("men are touched, moved anywhere and taken, by either side, and the record says so", async (guest) => {
  const whatIf = await openWhatIf(guest);
  await whatIf.tap("e2");
  await whatIf.tells("White touches e2");
  await whatIf.tap("e4");
  await whatIf.tells("White plays e2-e4"); // touched and played in one breath is one act
  await whatIf.stands({ e2: null, e4: "white pawn" });
  await whatIf.drag("d7", "d2"); // five squares, and takes: nothing is forbidden by the wood
  await whatIf.tells("White plays e2-e4", "Black plays d7-d2");
  await whatIf.stands({ d7: null, d2: "black pawn" });
  await whatIf.says("White", "I object");
  await whatIf.stands({ d7: "black pawn", d2: "white pawn" });
  await whatIf.reads(whatIf.card("london-1841"), "White may ask for one thing");
  // Out of turn, by saying whose hand it is.
  await guest.page.getByRole("button", { name: "Undo" }).click();
  await guest.page.getByRole("button", { name: "Undo" }).click();
  await guest.page.getByRole("button", { name: "The next act on the board is White’s" }).click();
  await whatIf.tap("d2");
  await whatIf.tells("White plays e2-e4", "White touches d2");
  await whatIf.says("Black", "I object");
  await whatIf.reads(whatIf.card("chess-1949"), "Black wins (forfeit)");
  await whatIf.reads(whatIf.card("london-1841"), "Refused");
  assert.equal(await whatIf.card("chess-1949").getAttribute("data-differs"), "true");
});

scene(
  "a choice clicked under one code is an act in the record, and refused where another code does not offer it",
  async (guest) => {
    const whatIf = await openWhatIf(guest);
    await guest.page.getByLabel("Try an incident").selectOption("My bishop leaps");
    await whatIf.card("london-1841").getByRole("button", { name: "Let it stand" }).click();
    await whatIf.tells(
      "White plays e2-e4",
      "Black plays e7-e5",
      "White plays f1-a4",
      "Black objects",
      "Black requires stand",
    );
    await whatIf.reads(whatIf.card("bcf-1912"), "Refused");
    await whatIf.stands({ f1: "white bishop", a4: null }); // one acts on the board of 1912 until another is chosen
    await guest.page.getByRole("button", { name: "Show the board of London, 1841" }).click();
    await whatIf.stands({ f1: null, a4: "white bishop" });
    assert.equal(await whatIf.card("bcf-1912").getAttribute("data-differs"), "true");
    await whatIf.tap("g8");
    await whatIf.tap("f6");
    await whatIf.stands({ f6: "black knight" });
  },
);

scene(
  "J’adoube, accidents, check and any words of a record are heard; words that are none come back with advice",
  async (guest) => {
    const { page } = guest;
    const whatIf = await openWhatIf(guest);
    await whatIf.says("White", "J’adoube");
    await whatIf.tap("d1");
    await whatIf.tells("White adjusts d1");
    await page.getByRole("button", { name: "By accident: White brushes the next man" }).click();
    await whatIf.tap("c1");
    await whatIf.tells("White adjusts d1", "White brushes c1");
    await whatIf.says("White", "Check");
    await whatIf.writes("black misses Nd4");
    await whatIf.tells("White adjusts d1", "White brushes c1", "White says check", "Black misses Nd4");
    await whatIf.writes("Black objcts");
    await whatIf.reads(page.locator(".speech .warning"), "did you mean objects");
    assert.equal(await page.getByTestId("line").getByRole("textbox").inputValue(), "Black objcts");
    assert.equal((await whatIf.acts()).length, 4);
    await page.getByRole("button", { name: "Step back one act" }).click();
    await page.getByRole("button", { name: "Step back one act" }).click();
    await page.getByRole("button", { name: "Clear" }).click();
    await whatIf.tells();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await until("all four again", async () => (await whatIf.acts()).length === 4);
  },
  { mishaps: true },
);

scene(
  "a position is set up by FEN, from the box and by hand, and turn and castling with it",
  async (guest) => {
    const { page } = guest;
    const whatIf = await openWhatIf(guest);
    await page.getByRole("button", { name: "Set up a position" }).click();
    await page.getByRole("button", { name: "Empty board" }).click();
    await whatIf.stands({ e1: null, e8: null });
    const box = page.getByRole("group", { name: "The box of men" });
    await box.getByRole("button", { name: "White king" }).click();
    await whatIf.tap("e1");
    await box.getByRole("button", { name: "Black king" }).click();
    await whatIf.tap("d8");
    const from = await box.getByRole("button", { name: "White rook" }).boundingBox();
    const { x, y } = await whatIf.at("h1");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.up();
    await whatIf.stands({ e1: "white king", d8: "black king", h1: "white rook" });
    await box.getByRole("button", { name: "Move", exact: true }).click();
    await whatIf.drag("d8", "e8");
    await whatIf.stands({ d8: null, e8: "black king" });
    await page.getByLabel("White, king’s side").check();
    assert.equal(await page.getByLabel("Position (FEN)").inputValue(), "4k3/8/8/8/8/8/8/4K2R w K -");
    await page.getByLabel("Position (FEN)").fill("4k3/8/8/8");
    await whatIf.reads(page.locator(".setup .warning"), "eight ranks");
    await page.getByLabel("Position (FEN)").fill("4k3/8/8/8/1b6/8/3P4/4K2R w K -");
    await page.getByRole("button", { name: "Done" }).click();
    await whatIf.stands({ b4: "black bishop", d2: "white pawn" });
    await whatIf.tap("d2");
    await whatIf.says("Black", "I object");
    await whatIf.reads(whatIf.card("bcf-1912"), "Law 22(a)");
  },
  { mishaps: true },
);

scene("a shared link opens the same in another browser; one cut in two says so", async (guest) => {
  const { page } = guest;
  const whatIf = await openWhatIf(guest);
  await page.getByLabel("Try an incident").selectOption("I castle past a pinned rook");
  await whatIf.tells("White plays O-O", "Black objects to castling");
  await until(
    "the record in the address",
    async () => (await page.evaluate(() => location.hash)).length > 20,
  );
  const hash = await page.evaluate(() => location.hash);
  const there = await guest.invite({ viewport: { width: 390, height: 844 } });
  const same = await openWhatIf(there, hash);
  await same.tells("White plays O-O", "Black objects to castling");
  await same.reads(there.page.getByTestId("tally"), "Six different answers.");
  assert.deepEqual(await same.answers(), await whatIf.answers());
  const cut = await guest.invite();
  const broken = await openWhatIf(cut, hash.slice(0, -9));
  await broken.reads(cut.page.getByTestId("link-trouble"), "This link is not whole");
  assert.deepEqual(await broken.acts(), []);
  // The same page, given another link by hand, takes it.
  await cut.page.evaluate((whole) => (location.hash = whole), hash);
  await broken.tells("White plays O-O", "Black objects to castling");
});

scene("the link is copied, and the export is a record that the command rules on", async (guest) => {
  const { page, context } = guest;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const whatIf = await openWhatIf(guest);
  await page.getByLabel("Try an incident").selectOption("I touch a pinned man");
  await whatIf.tells("White touches d2", "Black objects");
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("The link is copied.").waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\/what-if#[01]\.[\w-]+\.\w+$/);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as a record" }).click();
  const download = await saving;
  assert.equal(download.suggestedFilename(), "what-if.txt");
  const file = await download.path();
  assert.match(readFileSync(file, "utf8"), /^code: fide-2023\nposition: 4k3/);
  const ruled = spawnSync(COMMAND, ["rule", file], { encoding: "utf8" });
  assert.equal(ruled.status, 0, ruled.stderr);
  assert.match(ruled.stdout, /nothing open to claim/);
});

scene("it can be done by keys alone", async (guest) => {
  const { page } = guest;
  const whatIf = await openWhatIf(guest);
  await whatIf.square("e2").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await whatIf.tells("White plays e2-e4");
  await page.getByRole("group", { name: "Black says" }).getByRole("button", { name: "I object" }).focus();
  await page.keyboard.press("Enter");
  await whatIf.tells("White plays e2-e4", "Black objects");
});

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [820, 1180],
]) {
  scene(
    `at ${width} px the answers stand beside the board or right under it, and words open when asked for`,
    async (guest) => {
      const { page } = guest;
      const whatIf = await openWhatIf(guest);
      await page.getByLabel("Try an incident").selectOption("My bishop leaps");
      await whatIf.reads(page.getByTestId("tally"), "different answers.");
      const board = await page.locator(".whatif-board").boundingBox();
      const list = await page.locator(".codes").boundingBox();
      const beside = list.x >= board.x + board.width && list.y <= board.y + 40;
      const under = list.y - (board.y + board.height) < 160;
      assert.ok(beside || under, `the answers begin at ${list.x}, ${list.y}`);
      const years = await page.locator(".code-name .code-year").allInnerTexts();
      assert.deepEqual(years, ["undated", "1841", "1889", "1912", "1949", "2023"]);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
      if (beside) return;
      assert.equal(await page.locator(".speech").isVisible(), false);
      await page.getByRole("button", { name: "Say…" }).click();
      await whatIf.says("White", "I object");
      await whatIf.reads(page.getByTestId("acts"), "White objects");
      assert.deepEqual(await page.locator(".whatif-board").boundingBox(), board, "the board does not move");
    },
    { viewport: { width, height } },
  );
}

scene("equal answers bear one letter, and each ruling is told once", async (guest) => {
  const { page } = guest;
  const whatIf = await openWhatIf(guest);
  assert.equal(await whatIf.letters(), "AAAAAA");
  await whatIf.tap("e2");
  await whatIf.tap("e4");
  await whatIf.tells("White plays e2-e4");
  await whatIf.reads(page.getByTestId("tally"), "All six agree.");
  await page.getByLabel("Try an incident").selectOption("My bishop leaps");
  await whatIf.reads(page.getByTestId("tally"), "different answers.");
  const letters = await whatIf.letters();
  assert.ok(new Set(letters).size > 1 && new Set(letters).size < 6, letters);
  for (const card of await whatIf.cards().all()) {
    const told = await card.locator(".code-ruling").allInnerTexts();
    assert.equal(new Set(told).size, told.length, told.join(" | "));
  }
  assert.equal(
    await page.locator('.code-card[data-chosen="true"] [data-referee]').first().isVisible(),
    true,
    "the referee’s own sentences are named as his",
  );
});
