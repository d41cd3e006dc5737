// The end of a game: the result with its law, and the referee's notes opened on what nobody claimed.
import assert from "node:assert/strict";
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Guest } from "./lib/scene.mjs" */

/** @type {Record<string, string | null>} */
const BEFORE = { f1: "white bishop", a4: null };
/** @type {Record<string, string | null>} */
const AFTER = { f1: null, a4: "white bishop" };

/**
 * White's bishop goes where no bishop goes, and Black says nothing but plays on.
 * @param {Guest} guest
 * @param {string} referee
 */
async function nobodySpeaks(guest, referee) {
  const table = await sit(guest, { code: "london-1841", referee });
  await table.plays("e2-e4 e7-e5 f1-a4");
  await table.play("g8", "f6");
  return table;
}

scene(
  "a false move nobody claimed is shown at the end, before and after, with what could have been required",
  async (guest) => {
    const table = await nobodySpeaks(guest, "silent");
    assert.equal(await table.notes().count(), 0, "a silent referee keeps his notes to himself");
    await table.resign("white");
    await table.reads(table.result(), "Black wins");
    await table.reads(table.result(), "0–1");
    await table.reads(table.result(), "By usage");
    await table.reads(table.notes(), "One irregularity was left unclaimed.");
    await table.notes().getByRole("button", { name: "Open the notes" }).click();
    await table.reads(table.notes(), "1 of 1");
    await table.reads(table.notes(), "The bishop on f1 does not move to a4.");
    await table.reads(table.notes(), "Law XIII");
    await table.reads(table.notes(), "What could have been required:");
    await table.reads(table.notes(), "move the king");
    await table.notes().getByRole("button", { name: "Before" }).click();
    await table.stands({ ...BEFORE, g8: "black knight" });
    await table.notes().getByRole("button", { name: "After" }).click();
    await table.stands({ ...AFTER, g8: "black knight" });
    await table.notes().getByRole("button", { name: "Back to the end" }).click();
    await table.stands({ ...AFTER, g8: null, f6: "black knight" });
  },
);

scene("opening the notes shows the moment before, and then the offence by itself", async (guest) => {
  const table = await nobodySpeaks(guest, "silent");
  await table.resign("white");
  await table.notes().getByRole("button", { name: "Open the notes" }).click();
  await table.stands(BEFORE);
  await table.stands(AFTER);
});

scene("a teaching referee opens his note as soon as nothing can be claimed any more", async (guest) => {
  const table = await sit(guest, { code: "london-1841", referee: "teaching" });
  await table.plays("e2-e4 e7-e5 f1-a4");
  assert.equal(await table.notes().count(), 0, "while it can be claimed nothing shows");
  await table.play("g8", "f6");
  await table.reads(table.notes(), "The referee’s note");
  await table.reads(table.notes(), "The bishop on f1 does not move to a4.");
  await table.reads(table.notes(), "move the king");
  await table.press("Close this note");
  await table.notes().waitFor({ state: "detached" });
});

scene("a game without a fault says so", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await table.plays("e2-e4 e7-e5");
  await table.resign("black");
  await table.reads(table.result(), "White wins");
  await table.reads(table.notes(), "Nothing irregular was left unclaimed.");
});

scene(
  "after the end each move can be looked at, the record taken home, and a new game begun",
  async (guest) => {
    const { page } = guest;
    const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
    await table.plays("e2-e4 e7-e5 g1-f3");
    await table.resign("black");
    await page.getByTestId("score").getByRole("button", { name: "e4", exact: true }).click();
    await table.stands({ e4: "white pawn", e7: "black pawn", g1: "white knight" });
    await table.result().getByRole("button", { name: "Back to the end" }).click();
    await table.stands({ e5: "black pawn", f3: "white knight" });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      table.result().getByRole("button", { name: "Record" }).click(),
    ]);
    assert.match(file.suggestedFilename(), /\.record$/);
    const old = page.url();
    await table
      .result()
      .getByRole("button", { name: /^Next game/ })
      .click();
    await page.waitForURL((url) => url.href !== old);
    await table.stands({ e2: "white pawn", e7: "black pawn", g1: "white knight" });
  },
);
