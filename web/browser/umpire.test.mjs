// The umpire at his own screen: he is asked, he decides, and both players see it.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { acceptUmpire, lay, layApart, sit, sitAt, tableOn } from "./lib/table.mjs";

/** @import { Guest } from "./lib/scene.mjs" */
/** @import { Side, Table, Terms } from "./lib/table.mjs" */

/** @param {Table} table */
const chair = (table) => table.page.getByTestId("question");

/**
 * Two players and an umpire, each at his own screen; White has moved.
 * @param {Guest} guest
 * @param {Terms} terms
 */
async function three({ invite, ...guest }, terms) {
  const laid = await layApart(guest.server, { referee: "silent", ...terms });
  const white = await sitAt(guest, laid, ["white"]);
  const black = await sitAt(await invite(), laid, ["black"]);
  const umpire = await sitAt(await invite(), laid, ["umpire"]);
  await acceptUmpire(white, black, umpire);
  await white.play("e2", "e4");
  return { white, black, umpire };
}

/**
 * @param {Table} table
 * @param {Side} side
 * @param {string} text
 */
async function dispute(table, side, text) {
  await table.say(side, "I claim…", "a question for the umpire…");
  await table.edge(side).getByRole("textbox", { name: "The question" }).fill(text);
  await table.say(side, "Ask the umpire");
}

scene("a dispute is decided by the umpire at another screen", async (guest) => {
  const { white, black, umpire } = await three(guest, { code: "steinitz-1889" });
  await umpire.reads(chair(umpire), "Nothing has been asked.");
  assert.equal(await umpire.page.locator(".edge .words").count(), 0, "he has no player’s words");
  await dispute(black, "black", "Did White let go of the pawn?");
  await umpire.reads(chair(umpire), "Did White let go of the pawn?");
  await white.reads(chair(white), "A question for the umpire");
  assert.equal(await chair(white).getByRole("button").count(), 0, "players do not decide");
  await chair(umpire).getByRole("button", { name: "Black wins" }).click();
  for (const table of [white, black, umpire]) await table.reads(table.result(), "0–1");
});

scene("unasked, the umpire is heard by the law and not by the page", async (guest) => {
  const { umpire, white } = await three(guest, { code: "steinitz-1889" });
  await chair(umpire).getByRole("button", { name: "Drawn" }).click();
  await white.reads(white.ruling(), "Law XV");
  assert.equal(await white.result().count(), 0);
});

scene("the umpire sets a clock", async (guest) => {
  const { white, black, umpire } = await three(guest, { code: "bcf-1912", limit: "20/1h" });
  await dispute(white, "white", "Black’s clock was wrong.");
  await umpire.reads(chair(umpire), "Black’s clock was wrong.");
  await chair(umpire).getByRole("combobox", { name: "Whose clock to set" }).selectOption("Black");
  await chair(umpire).getByRole("textbox", { name: "Time to be left" }).fill("0:45:00");
  await chair(umpire).getByRole("button", { name: "Set" }).click();
  for (const table of [white, black]) {
    await until("Black to have three quarters of an hour", async () =>
      /^4[45]:/.test(await table.page.getByTestId("clock-black").getByRole("timer").textContent()),
    );
  }
});

scene("the umpire restores the position before a move", async (guest) => {
  const { white, black, umpire } = await three(guest, { code: "bcf-1912" });
  await black.turnIs("black");
  await black.play("e7", "e5");
  await dispute(white, "white", "The pawn was knocked over.");
  await chair(umpire).getByRole("spinbutton", { name: "Number of the move to restore" }).fill("1");
  await chair(umpire).getByRole("combobox", { name: "Whose move to restore" }).selectOption("Black");
  await chair(umpire).getByRole("button", { name: "Restore" }).click();
  await until("an answer", async () =>
    (await umpire.page.getByTestId("score").innerText()).includes("Umpire restores move 1 of Black"),
  );
});

scene("at one screen the umpire’s link is in the menu, and opens his chair", async (guest) => {
  await guest.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const table = await sit(guest, { code: "steinitz-1889", referee: "silent" });
  await table.page.getByText("Table", { exact: true }).click();
  await table.page.getByRole("button", { name: "The umpire’s link" }).click();
  await table.page.getByText("Copied").waitFor();
  const link = await table.page.evaluate(() => navigator.clipboard.readText());
  await guest.page.goto("about:blank");
  await guest.page.goto(link);
  const umpire = await tableOn(guest);
  await umpire.reads(chair(umpire), "The umpire’s chair");
});

scene(
  "with no umpire the players agree on a spectator, and he decides",
  async ({ server, invite, ...guest }) => {
    const laid = await lay(server, { code: "bcf-1912", referee: "silent" });
    const white = await sitAt({ server, ...guest }, laid, ["white"]);
    const black = await sitAt(await invite(), laid, ["black"]);
    const watcher = await sitAt(await invite(), laid, ["watch"]);
    /** @param {Table} table */
    const office = (table) => table.page.getByTestId("office");
    await white.play("e2", "e4");
    await dispute(black, "black", "Was the pawn let go?");
    await office(watcher).getByRole("button", { name: "Offer to decide" }).click();
    await office(white).getByRole("button", { name: "Propose him" }).click();
    await black.reads(office(black), "White proposes a spectator as umpire.");
    await office(black).getByRole("button", { name: "Accept him" }).click();
    await watcher.reads(chair(watcher), "The umpire decides");
    await office(white).waitFor({ state: "detached" });
    await chair(watcher).getByRole("button", { name: "Drawn" }).click();
    for (const table of [white, black, watcher]) await table.reads(table.result(), "½–½");
  },
);
