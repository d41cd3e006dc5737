// The page opened anew with a man in the hand: the hand is where it was, and play goes on.
import { scene } from "./lib/scene.mjs";
import { sit, tableOn } from "./lib/table.mjs";

scene("a man touched before a reload is in hand after it, and can be played", async (guest) => {
  let table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await table.plays("e2-e4 e7-e5");
  await table.tap("g1");
  await table.holds(
    "White touches e2",
    "White plays e2-e4",
    "Black touches e7",
    "Black plays e7-e5",
    "White touches g1",
  );
  await guest.page.reload();
  table = await tableOn(guest);
  await table.isCalled("g1", "g1, white knight, touched, in hand");
  await table.tap("f3");
  await table.stands({ g1: null, f3: "white knight" });
  await table.turnIs("black");
  await table.reads(guest.page.getByTestId("score"), "Nf3");
});

scene(
  "a man placed before a reload stands where it was placed, in hand, and its move is not over",
  async (guest) => {
    let table = await sit(guest, { code: "bcf-1912", referee: "silent" });
    await table.carry("e2", "e4");
    await table.holds("White touches e2", "White places e2-e4");
    await guest.page.reload();
    table = await tableOn(guest);
    await guest.page.mouse.up();
    await table.isCalled("e4", "e4, white pawn, touched, in hand");
    await table.stands({ e2: null, e4: "white pawn" });
    await table.turnIs("white");
    await table.tap("e4");
    await table.turnIs("black");
    await table.holds("White touches e2", "White places e2-e4", "White quits");
  },
);

scene("a man placed before a reload may be placed elsewhere after it", async (guest) => {
  let table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await table.carry("e2", "e4");
  await table.holds("White touches e2", "White places e2-e4");
  await guest.page.reload();
  table = await tableOn(guest);
  await guest.page.mouse.up();
  await table.isCalled("e4", "e4, white pawn, touched, in hand");
  await table.tap("e3");
  await table.stands({ e2: null, e4: null, e3: "white pawn" });
  await table.turnIs("black");
});

scene("a ruling waiting for its choice is still there after a reload", async (guest) => {
  let table = await sit(guest, { code: "london-1841", referee: "silent" });
  await table.plays("e2-e5");
  await table.object("black", "the move");
  await table.answers("black");
  await guest.page.reload();
  table = await tableOn(guest);
  await table.reads(table.ruling(), "Law XIII");
  await table.say("black", "White must move the pawn on e2");
  await table.reads(table.duty("white"), "must move the pawn on e2");
});
