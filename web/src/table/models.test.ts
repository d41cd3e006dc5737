// What each part of the page is given to show.
import { changedSquares } from "../board/placement";
import { noteSentence } from "../shared/sentences";
import { describe, expect, it } from "vitest";
import type { Seat, View } from "../wire";
import { alone, deed, emptyHanded, event, kingMoves, view, written } from "../shared/fixtures";
import { emptyHands } from "../shared/hands";
import { promptFor } from "./asked";
import { armedFor, nextActor, pageTitle, sceneOf, seatModel, speakerOf } from "./models";
import { countSentence } from "./panel";
import { panelModel, ShownNotes } from "./panel-model";
import { factsOf, headOf, latestRuling, whoActs } from "./ruled";
import { emptyTable, type TableState } from "./store";

const upheld = { law: "XIII", verdict: "upheld", text: "The move was false" } as const;
const over = { law: "XXIII", verdict: "over", text: "White wins" } as const;
const king = kingMoves("white", "e1");
const claim = {
  by: "black",
  law: "XIII",
  options: [{ say: "requires king", text: "White must move the king", squares: ["e1"], data: king }],
  may_waive: true,
} satisfies View["claim"];
const must = {
  by: "white",
  law: "XIII",
  tasks: [{ task: "move king", text: "move the king", squares: ["e1"], data: king }],
} satisfies View["must"];

function table(changes: Partial<TableState>, seats: Seat[] = ["white", "black", "umpire"]): TableState {
  return { ...emptyTable, seats, terms: { code: "london-1841", white: "Anne" }, view: view(), ...changes };
}

describe("a seat", () => {
  it("calls its player by his name, you, or his side", () => {
    const name = (side: "white" | "black", seats: Seat[]) =>
      seatModel(side, table({}, seats), emptyHands).name;
    expect([name("white", ["white"]), name("black", ["black"]), name("black", ["white"])]).toEqual([
      "Anne",
      "You",
      "Black",
    ]);
    expect(seatModel("black", table({ presence: alone }, ["white"]), emptyHands).here).toBe(false);
    expect(seatModel("black", table({ presence: alone }), emptyHands).here).toBeNull();
  });

  it("says who is waited for: the claimant while he chooses, else the player", () => {
    const awaited = (seen: View) =>
      (["white", "black"] as const).map((side) => seatModel(side, table({ view: seen }), emptyHands).awaited);
    expect(awaited(view())).toEqual(["move", ""]);
    expect(awaited(view({ claim }))).toEqual(["", "choose"]);
    const theirs = (seen: View) => seatModel("white", table({ view: seen }, ["black"]), emptyHands).status;
    expect(theirs(view())).toBe("to move");
    expect(theirs(view({ touched: ["g1"] }))).toBe("to move: has touched the knight on g1");
  });

  it("shows the men taken, and who is ahead", () => {
    const start = "4k3/8/8/3p4/4P3/8/8/4K3";
    const seen = view({ board: "4k3/8/8/3P4/8/8/8/4K3" });
    const at = table({ view: seen, terms: { position: `${start} w - -` } });
    expect(seatModel("white", at, emptyHands).taken).toEqual({ men: ["pawn"], ahead: 1 });
    expect(seatModel("black", at, emptyHands).taken).toEqual({ men: [], ahead: 0 });
  });

  it("says what is armed", () => {
    const hands = { ...emptyHands, jadoube: "white", check: "white" } as const;
    expect(armedFor(hands, "white")).toEqual(["jadoube", "check"]);
    expect(seatModel("white", table({}), hands).armed).toContain("puts straight");
  });
});

describe("words", () => {
  it("are one’s own, and at one screen those of whoever is waited for", () => {
    expect(speakerOf(table({}, ["black"]))).toBe("black");
    expect(speakerOf(table({}))).toBe("white");
    expect(speakerOf(table({ view: view({ claim }) }))).toBe("black");
    expect(speakerOf(table({}, ["watch"]))).toBeNull();
  });
});

describe("what is asked", () => {
  it("asks the claimant only, and the one to whom an offer was made only", () => {
    const choice = promptFor("black", view({ claim }), null);
    expect(choice?.answers).toEqual([
      {
        label: "Move the king",
        meaning: "from e1",
        act: "requires king",
        name: "White must move the king",
        man: { side: "white", role: "king" },
        at: "e1",
      },
    ]);
    expect(choice?.waives).toBe(true);
    expect(promptFor("white", view({ claim }), null)).toBeNull();
    const offer = { by: "white", what: "draw", text: "White offers a draw" } as const;
    expect(promptFor("black", view({ offer }), null)?.answers.map((answer) => answer.act)).toEqual([
      "accepts",
      "declines",
    ]);
    expect(promptFor("white", view({ offer }), null)).toBeNull();
  });

  it("asks for the name of a pawn's piece", () => {
    const unnamed = { by: "white", at: "e8" } as const;
    expect(promptFor("white", view({ unnamed }), null)?.answers[0]?.act).toBe("names queen");
  });
});

describe("a correction proposed", () => {
  const text = "White proposes to put the illegal move right";
  const offer = { by: "white", what: "correction", text } as const;

  it("is put to the other as an offer, in the referee’s words", () => {
    const asked = promptFor("black", view({ offer }), null);
    expect([asked?.kind, asked?.text, asked?.seal]).toEqual(["offer", `${text}.`, false]);
    expect(promptFor("white", view({ offer }), null)).toBeNull();
  });
});

describe("the latest ruling", () => {
  const ruled = event(2, "Black objects to the move", { rulings: [upheld] });

  it("is shown until play has gone on past it", () => {
    expect(latestRuling(table({ events: [ruled] }))).toBe(ruled);
    expect(latestRuling(table({ events: [ruled], score: [written(3, "white", 1)] }))).toBeNull();
  });

  it("stays while a choice or a duty is open", () => {
    expect(
      latestRuling(table({ events: [ruled], score: [written(3, "white", 1)], view: view({ must }) })),
    ).toBe(ruled);
  });

  it("goes when what it asked for has been answered", () => {
    const data = { kind: "follows", follows: { kind: "chooses", tasks: [] } };
    const chosen = event(2, "Black objects to the move", { rulings: [{ ...upheld, data }] });
    expect(latestRuling(table({ events: [chosen], view: view({ claim }) }))).toBe(chosen);
    expect(latestRuling(table({ events: [chosen, event(3, "Black waives")] }))).toBeNull();
  });

  it("says in its head what was found and the verdict, and who acts", () => {
    const found = { kind: "false-move", by: "white", men: [], why: [] } as const;
    const data = { kind: "irregular", found: { ...found, men: [], why: [] } };
    expect(headOf({ ...ruled, rulings: [{ ...upheld, data }] })).toBe("Illegal move: upheld");
    expect(headOf({ ...ruled, rulings: [{ ...upheld, verdict: "refused" }] })).toBe("Objection: not upheld");
    expect(whoActs(view({ claim }), "black")).toBe("You choose");
    expect(whoActs(view({ claim }), "white")).toBe("Black chooses");
    expect(whoActs(view({ must }), null)).toBe("White’s duty");
  });

  it("tells each sentence once, and a duty apart", () => {
    const rulings = [upheld, upheld, { ...upheld, law: "XIV" }];
    expect(factsOf({ ...ruled, rulings }, false)).toEqual({
      sentences: ["The move was false."],
      laws: ["XIII", "XIV"],
    });
    const required = { ...upheld, text: "White must move the king", data: { kind: "requires" } };
    expect(factsOf({ ...ruled, rulings: [required] }, true).sentences).toEqual([]);
  });

  it("leaves the end of the game to the result", () => {
    expect(latestRuling(table({ events: [event(2, "Black resigns", { rulings: [over] })] }))).toBeNull();
  });
});

describe("the side of the board", () => {
  it("lets the bystanders speak at one screen, the umpire at his seat, and others not", () => {
    const umpireOf = (seats: Seat[]) => panelModel(table({}, seats), null, new ShownNotes(), null)?.umpire;
    expect(umpireOf(["white", "black", "umpire"])).toBe("bystanders");
    expect(umpireOf(["umpire"])).toBe("seated");
    expect(umpireOf(["white"])).toBe("absent");
  });

  it("shows only the newest note still on the table", () => {
    const note = {
      text: "a",
      happened: "a",
      data: { kind: "unclaimed" },
      law: "XIII",
      by: "white",
      seq: 1,
      move: null,
      before: "8",
      after: "8",
      could: [],
    } as const;
    const notes = [note, { ...note, text: "b", seq: 2 }].map((one) => ({ ...one, could: [] }));
    const shown = new ShownNotes();
    const open = (moves: number) => shown.open(notes, moves, false).map((one) => one.text);
    expect(open(4)).toEqual(["b"]);
    shown.dismiss("2 XIII b");
    expect(open(5)).toEqual(["a"]);
    expect(open(6)).toEqual([]); // both have moved on
  });
});

describe("an adjournment", () => {
  const adjournment: NonNullable<View["adjournment"]> = {
    sealer: "white",
    sealed: true,
    commitment: "ab",
    opened: null,
    nonce: null,
    until: null,
    present: { white: true, black: true },
    resumed: false,
    answers: "black",
    readings: [],
  };
  const opened = { ...adjournment, resumed: true, opened: "Kt-Q2", readings: ["b1-d2", "f3-d2"] };
  const awaited = (seen: View) =>
    (["white", "black"] as const).map((side) => seatModel(side, table({ view: seen }), emptyHands).awaited);

  it("waits for nobody until it is resumed", () => {
    expect(awaited(view({ adjournment }))).toEqual(["", ""]);
    expect(awaited(view({ turn: "black", adjournment: { ...adjournment, resumed: true } }))).toEqual([
      "",
      "move",
    ]);
  });

  it("asks the one who must answer how he reads the text, and nobody else", () => {
    const prompt = promptFor("black", view({ adjournment: opened }), null);
    expect(prompt?.text).toBe("I read “Kt-Q2” as");
    expect(prompt?.answers).toEqual([
      { label: "b1-d2", act: "selects b1-d2" },
      { label: "f3-d2", act: "selects f3-d2" },
    ]);
    expect(promptFor("white", view({ adjournment: opened }), null)).toBeNull();
    expect(awaited(view({ adjournment: opened }))).toEqual(["", "choose"]);
  });
});

describe("the count of fifty", () => {
  it("is told from the notice on", () => {
    expect(countSentence({ by: "black", left: 37, law: "XXII" })).toBe(
      "Fifty moves from Black’s notice: 37 left",
    );
  });

  it("leaves the umpire the last move to restore, or the first", () => {
    expect(
      panelModel(
        table({ score: [written(1, "white", 1), written(2, "black", 1)] }),
        null,
        new ShownNotes(),
        null,
      )?.lastMove,
    ).toEqual({ number: 1, side: "black" });
    expect(panelModel(table({}), null, new ShownNotes(), null)?.lastMove).toEqual({
      number: 1,
      side: "white",
    });
  });
});

describe("a note", () => {
  it("says what happened and in which move", () => {
    const happened = "The knight on b1 does not move to b3";
    expect(noteSentence({ happened, move: { number: 4, side: "white" } })).toBe(
      `Move 4 of White. ${happened}.`,
    );
    expect(noteSentence({ happened, move: null })).toBe(`${happened}.`);
  });
});

describe("the board", () => {
  it("points out duties and choices, and lets men go back slowly", () => {
    const back = deed("Black objects to the move", { effect: "back" });
    const scene = sceneOf(
      table({ view: view({ claim, must }), events: [event(1, "Black objects to the move", { deed: back })] }),
      ["white"],
      true,
    );
    expect(scene?.marks).toEqual([
      { square: "e1", kind: "duty" },
      { square: "e1", kind: "option" },
    ]);
    expect(scene?.moving).toBe("back");
  });

  it("shows a man touched out of turn", () => {
    const hands = { ...emptyHanded, black: { touched: ["g8"], holds: "g8" } };
    expect(sceneOf(table({ view: view({ hands }) }), ["white"], true)?.touched).toEqual(["g8"]);
  });

  it("gives the next hand to the other player while a move is on its way", () => {
    expect(nextActor(emptyHands, table({}), "white")).toBe("black");
    expect(nextActor(emptyHands, table({}), null)).toBe("white");
  });

  it("marks the squares a note is about", () => {
    expect(changedSquares("8/8/8/8/8/8/8/R7", "8/8/8/R7/8/8/8/8")).toEqual(["a5", "a1"]);
  });
});

describe("the title", () => {
  it("says when it is your move", () => {
    expect(pageTitle(table({}, ["white"]))).toBe("Your move · J’adoube");
    expect(pageTitle(table({}, ["black"]))).toBe("White to move · J’adoube");
  });
});
