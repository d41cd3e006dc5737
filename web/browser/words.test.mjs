// What is said at the table: j'adoube, an accident, a draw, a hand out of turn, a question for the bystanders.
import assert from "node:assert/strict";
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Guest } from "./lib/scene.mjs" */

const armed = "the next touch puts straight";

scene("J’adoube is armed for the next touch only", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await table.say("white", "J’adoube");
  await table.reads(table.edge("white"), armed);
  await table.tap("e2");
  await table.holds("White adjusts e2");
  await table.isCalled("e2", "e2, white pawn");
  assert.ok(!(await table.edge("white").innerText()).includes(armed));
  await table.tap("d2");
  await table.isCalled("d2", "d2, white pawn, touched, in hand");
  await table.holds("White adjusts e2", "White touches d2");
});

scene(
  "J’adoube pressed twice is not said at all",
  async (guest) => {
    const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
    await table.say("white", "J’adoube", "J’adoube");
    await table.tap("e2");
    await table.holds("White touches e2");
  },
  { waits: "full" },
);

/**
 * White touches a man and pleads that it was an accident.
 * @param {Guest} guest
 */
async function accident(guest) {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await table.tap("a2");
  await table.say("white", "By accident");
  assert.deepEqual(await table.answers("black"), ["Accept", "Decline"]);
  return table;
}

scene("an accident accepted leaves the man untouched", async (guest) => {
  const table = await accident(guest);
  await table.say("black", "Accept");
  await table.isCalled("a2", "a2, white pawn");
  await table.play("e2", "e4");
  await table.object("black", "touching");
  await table.hears("Refused.");
  await table.stands({ e4: "white pawn" });
});

scene("an accident declined leaves it touched, and it can be claimed", async (guest) => {
  const table = await accident(guest);
  await table.say("black", "Decline");
  await table.asked("black").waitFor({ state: "detached" });
  await table.play("e2", "e4");
  await table.object("black", "touching");
  await table.stands({ e2: "white pawn", e4: null });
  assert.deepEqual(await table.answers("black"), [
    "White must move the pawn on a2",
    "White must move the pawn on e2",
    "White must move the king",
    "Ask for nothing",
  ]);
});

scene("a draw offered and declined, offered and accepted", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await table.say("white", "Offer a draw");
  await table.reads(table.asked("black"), "White offers a draw");
  await table.say("black", "Decline");
  await table.play("e2", "e4");
  await table.say("black", "Offer a draw");
  await table.say("white", "Accept");
  await table.reads(table.result(), "½–½");
  await table.reads(table.result(), "Law 32(e)");
});

scene("a hand out of turn: Black takes the hand, touches, and White objects to turn", async (guest) => {
  const table = await sit(guest, { code: "chess-1949", referee: "silent" });
  await table.say("black", "More…", "I only touch");
  await table.reads(table.edge("black"), "the next act is mine");
  await table.tap("g8");
  await table.isCalled("g8", "g8, black knight, touched, in hand");
  await table.holds("Black touches g8");
  await table.object("white", "turn");
  await table.reads(table.result(), "White wins");
  await table.reads(table.result(), "Law 14(b)");
});

scene("my hand is for one act: then it is the player’s again", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await table.say("black", "More…", "I only touch");
  await table.drag("g8", "f6");
  await table.holds("Black touches g8", "Black plays g8-f6");
  await table.turnIs("white");
  await table.tap("e2");
  await table.holds("Black touches g8", "Black plays g8-f6", "White touches e2");
});

scene("a question is put to the bystanders at one screen, and they decide", async (guest) => {
  const table = await sit(guest, { code: "london-1841", referee: "silent" });
  await table.play("e2", "e4");
  await table.say("black", "More…", "Ask the umpire…");
  await table.page.getByRole("textbox", { name: "The question" }).fill("Did White say check?");
  await table.press("Ask the umpire");
  const question = guest.page.getByTestId("question");
  await table.reads(question, "The bystanders decide");
  await table.reads(question, "Did White say check?");
  assert.equal(
    await question.getByRole("button", { name: "Drawn" }).isVisible(),
    false,
    "one press ends no game",
  );
  await question.getByText("Decide the result…").click();
  await question.getByRole("button", { name: "Drawn" }).click();
  await table.reads(table.result(), "½–½");
});

scene("the bystanders may let play go on", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await table.play("e2", "e4");
  await table.say("black", "More…", "Ask the umpire…");
  await table.page.getByRole("textbox", { name: "The question" }).fill("Was the pawn touched?");
  await table.press("Ask the umpire");
  await guest.page.getByTestId("question").getByRole("button", { name: "Play on" }).click();
  await guest.page.getByTestId("question").waitFor({ state: "detached" });
  await table.play("e7", "e5");
  await table.stands({ e5: "black pawn" });
});

scene("an earlier move is objected to by its number", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await table.plays("e2-e5 g8-f6 d2-d4");
  await table.say("black", "Object…", "Something else…", "An earlier move…");
  await table.page.getByRole("spinbutton", { name: "Number of the move" }).fill("1");
  await table.page.getByRole("combobox", { name: "Whose move" }).selectOption("White");
  await table.press("Object");
  await table.stands({ e2: "white pawn", e5: null, g8: "black knight", d2: "white pawn" });
  await table.reads(table.ruling(), "Law 25");
});

scene("an objection to nothing is refused, in public, and stands in the score", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await table.play("e2", "e4");
  await table.object("black", "the move");
  await table.reads(table.ruling(), "Objection: not upheld");
  await table.hears("Refused.");
  await table.reads(guest.page.getByTestId("score"), "Black objects to the move.");
  await table.stands({ e4: "white pawn" });
});

scene("a watchful referee refuses a false move, and the touch counts", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "watchful" });
  await table.tap("e2");
  await table.tap("e5");
  await table.stands({ e2: "white pawn", e5: null });
  await table.turnIs("white");
  await table.isCalled("e2", "e2, white pawn, touched");
});
