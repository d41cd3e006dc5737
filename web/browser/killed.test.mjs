// The server killed without warning in mid-game and started again on the same folder: the page says what is the matter,
// keeps what is done meanwhile, and nothing happens twice or is lost.
import { startServer } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

const DOWN = "No connection. Your moves are kept.";
const OPENING = ["White touches e2", "White plays e2-e4"];
const REPLY = ["Black touches e7", "Black plays e7-e5"];

scene(
  "acts made while the server is away are kept and arrive once",
  async (guest) => {
    const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
    await table.play("e2", "e4");
    await guest.server.kill();
    await table.reads(table.line(), DOWN);
    await table.tap("e7");
    await table.tap("e5");
    await table.stands({ e4: "white pawn", e7: null, e5: "black pawn" });
    await table.isCalled("e7", "e7, empty");
    await table.say("black", "Offer a draw");
    const again = await startServer(guest.server);
    try {
      await table.turnIs("white");
      await table.reads(table.asked("white"), "Black offers a draw");
      await table.holds(...OPENING, ...REPLY, "Black offers a draw");
      await table.stands({ e4: "white pawn", e5: "black pawn" });
      await table.say("white", "Decline");
      await table.play("g1", "f3");
      await table.holds(
        ...OPENING,
        ...REPLY,
        "Black offers a draw",
        "White declines",
        "White touches g1",
        "White plays g1-f3",
      );
    } finally {
      await again.kill();
    }
  },
  { ownServer: true, mishaps: true },
);

scene(
  "both players at one screen may play on while the server is away",
  async (guest) => {
    const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
    await table.play("e2", "e4");
    await guest.server.kill();
    await table.reads(table.line(), DOWN);
    for (const square of ["e7", "e5", "g1", "f3"]) await table.tap(square);
    const again = await startServer(guest.server);
    try {
      await table.turnIs("black");
      await table.holds(...OPENING, ...REPLY, "White touches g1", "White plays g1-f3");
      await table.stands({ e7: null, e5: "black pawn", g1: null, f3: "white knight" });
    } finally {
      await again.kill();
    }
  },
  { ownServer: true, mishaps: true },
);

scene(
  "killed with a move on its way, the server has it once when it is back",
  async (guest) => {
    const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
    await table.play("e2", "e4");
    await table.tap("e7");
    await Promise.all([table.tap("e5"), guest.server.kill()]);
    const again = await startServer(guest.server);
    try {
      await table.turnIs("white");
      await table.stands({ e4: "white pawn", e5: "black pawn", e7: null });
      await table.play("g1", "f3");
      await table.holds(...OPENING, ...REPLY, "White touches g1", "White plays g1-f3");
    } finally {
      await again.kill();
    }
  },
  { ownServer: true, mishaps: true },
);

scene(
  "a table opened anew after the server was killed is as it was left, the penalty still to be chosen",
  async (guest) => {
    const table = await sit(guest, { code: "london-1841", referee: "silent" });
    await table.plays("e2-e4 e7-e5 f1-a4");
    await table.object("black", "the move");
    await table.answers("black");
    await guest.server.kill();
    const again = await startServer(guest.server);
    try {
      await guest.page.reload();
      await table.stands({ e4: "white pawn", e5: "black pawn", f1: "white bishop", a4: null });
      await table.reads(table.ruling(), "Law XIII");
      await table.say("black", "White must move the king");
      await table.reads(table.duty("white"), "must move the king");
    } finally {
      await again.kill();
    }
  },
  { ownServer: true, mishaps: true },
);
