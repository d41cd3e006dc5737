// Two fingers at once are two hands, where the laws know them: castling and taking so is written, and can be objected to.
import { fingersOn } from "./lib/fingers.mjs";
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Table } from "./lib/table.mjs" */

const TOUCH = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const POSITION = "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1";

/**
 * Two men taken at once by two fingers, each carried to its square and let go.
 * @param {Table} table
 * @param {[string, string][]} ways
 */
async function together(table, ...ways) {
  const hand = await fingersOn(table.page);
  for (const [finger, [from]] of ways.entries()) await hand.press(finger, await table.at(from));
  for (const [finger, [, to]] of ways.entries()) await hand.move(finger, await table.at(to));
  for (const finger of ways.keys()) await hand.lift(ways.length - 1 - finger);
}

scene(
  "under the FIDE Laws king and rook moved by two fingers castle with two hands",
  async (guest) => {
    const table = await sit(guest, { code: "fide-2023", referee: "silent", position: POSITION });
    await together(table, ["e1", "g1"], ["h1", "f1"]);
    await table.stands({ g1: "white king", f1: "white rook" });
    await table.holds("White touches e1", "White plays O-O with two hands");
  },
  TOUCH,
);

scene(
  "a man taken by one finger and taken away by the other is taken with two hands",
  async (guest) => {
    const table = await sit(guest, { code: "fide-2023", referee: "silent", position: POSITION });
    await together(table, ["e4", "d5"], ["d5", "h4"]);
    await table.stands({ d5: "white pawn", e4: null });
    await table.holds("White touches e4", "White plays e4-d5 with two hands");
  },
  TOUCH,
);
