// What each part of the page is given to show.
import { changedSquares } from "../board/placement";
import { noteSentence } from "../shared/sentences";
import { describe, expect, it } from "vitest";
import type { Seat, TableEvent, View } from "../wire";
import { alone, event, view, written } from "../shared/fixtures";
import { emptyHands } from "../shared/hands";
import { edgeModel, latestRuling, nextActor, panelModel, promptFor, sceneOf } from "./models";
import { countSentence } from "./panel";
import { emptyTable, type TableState } from "./store";

const upheld = { law: "XIII", verdict: "upheld", text: "The move was false" } as const;
const over = { law: "XXIII", verdict: "over", text: "White wins" } as const;
const claim = {
  by: "black",
  law: "XIII",
  options: [{ say: "requires king", text: "White must move the king", squares: ["e1"] }],
  may_waive: true,
} satisfies View["claim"];
const must = {
  by: "white",
  law: "XIII",
  tasks: [{ task: "move king", text: "move the king", squares: ["e1"] }],
} satisfies View["must"];

function table(changes: Partial<TableState>, seats: Seat[] = ["white", "black", "umpire"]): TableState {
  return { ...emptyTable, seats, terms: { code: "london-1841", white: "Anne" }, view: view(), ...changes };
}

describe("an edge", () => {
  it("has no words where nobody sits at this screen", () => {
    expect(edgeModel("black", table({}, ["white"]), emptyHands, null).active).toBe(false);
    expect(edgeModel("white", table({}, ["white"]), emptyHands, null).myHand).toBeNull();
    expect(edgeModel("white", table({}), emptyHands, null).myHand).toBe(false);
    expect(edgeModel("black", table({ presence: alone }, ["white"]), emptyHands, null).here).toBe(false);
    expect(edgeModel("black", table({ presence: alone }), emptyHands, null).here).toBeNull();
  });

  it("shows its player's duty in plain words", () => {
    expect(edgeModel("white", table({ view: view({ must }) }), emptyHands, null).duty).toBe(
      "must move the king (law XIII)",
    );
    expect(edgeModel("black", table({ view: view({ must }) }), emptyHands, null).duty).toBeNull();
  });

  it("says who is waited for: the claimant while he chooses, else the player", () => {
    const awaited = (seen: View) =>
      (["white", "black"] as const).map(
        (side) => edgeModel(side, table({ view: seen }), emptyHands, null).awaited,
      );
    expect(awaited(view())).toEqual(["to move", ""]);
    expect(awaited(view({ claim }))).toEqual(["", "to choose"]);
  });

  it("asks the claimant only, and the one to whom an offer was made only", () => {
    expect(promptFor("black", view({ claim }), null)?.answers.map((answer) => answer.act)).toEqual([
      "requires king",
      "waives",
    ]);
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

  it("leaves the end of the game to the result", () => {
    expect(latestRuling(table({ events: [event(2, "Black resigns", { rulings: [over] })] }))).toBeNull();
  });
});

describe("the side of the board", () => {
  it("lets the bystanders speak at one screen, the umpire at his seat, and others not", () => {
    const umpireOf = (seats: Seat[]) => panelModel(table({}, seats), null, new Set(), null)?.umpire;
    expect(umpireOf(["white", "black", "umpire"])).toBe("bystanders");
    expect(umpireOf(["umpire"])).toBe("seated");
    expect(umpireOf(["white"])).toBe("absent");
  });

  it("shows only the newest note still on the table", () => {
    const note = {
      text: "a",
      law: "XIII",
      by: "white",
      seq: 1,
      move: null,
      before: "8",
      after: "8",
      could: [],
    } as const;
    const notes = [note, { ...note, text: "b", seq: 2 }].map((one) => ({ ...one, could: [] }));
    const shown = (away: string[]) =>
      panelModel(table({ view: view({ notes }) }), null, new Set(away), null)?.notes.map((one) => one.text);
    expect(shown([])).toEqual(["b"]);
    expect(shown(["2 XIII b"])).toEqual(["a"]);
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
    (["white", "black"] as const).map(
      (side) => edgeModel(side, table({ view: seen }), emptyHands, null).awaited,
    );

  it("waits for nobody until it is resumed", () => {
    expect(awaited(view({ adjournment }))).toEqual(["", ""]);
    expect(awaited(view({ turn: "black", adjournment: { ...adjournment, resumed: true } }))).toEqual([
      "",
      "to move",
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
    expect(awaited(view({ adjournment: opened }))).toEqual(["", "to choose"]);
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
      panelModel(table({ score: [written(1, "white", 1), written(2, "black", 1)] }), null, new Set(), null)
        ?.lastMove,
    ).toEqual({ number: 1, side: "black" });
    expect(panelModel(table({}), null, new Set(), null)?.lastMove).toEqual({ number: 1, side: "white" });
  });
});

describe("a note", () => {
  const note = {
    law: "XIII",
    by: "white",
    seq: 9,
    move: { number: 4, side: "white" },
    before: "8",
    after: "8",
    could: ["move the king"],
  } as const;

  it("says once which move it was and once what could have been required", () => {
    const told = { ...note, could: [...note.could] };
    expect(noteSentence({ ...told, text: "White made a false move" })).toBe(
      "Move 4 of White. White made a false move.",
    );
    expect(
      noteSentence({
        ...told,
        text: "The knight on b1 does not move to b3 (move 4); Black could have had the king moved.",
      }),
    ).toBe("The knight on b1 does not move to b3 (move 4).");
  });
});

describe("the board", () => {
  it("points out duties and choices, and lets men go back slowly", () => {
    const scene = sceneOf(
      table({ view: view({ claim, must }), events: [event(1, "Black objects to the move")] }),
      ["white"],
      true,
    );
    expect(scene?.marks).toEqual([
      { square: "e1", kind: "duty" },
      { square: "e1", kind: "option" },
    ]);
    expect(scene?.moving).toBe("back");
  });

  it("shows a man touched out of turn until the turn has ended", () => {
    const stray = event(1, "Black touches g8");
    const touched = (...events: TableEvent[]) => sceneOf(table({ events }), ["white"], true)?.touched;
    expect(touched(stray)).toEqual(["g8"]);
    expect(touched(stray, event(2, "White plays e2-e4"))).toEqual([]);
    expect(touched({ ...stray, kind: "refused" })).toEqual([]);
  });

  it("gives the next hand to the other player while a move is on its way", () => {
    expect(nextActor(emptyHands, table({}), "white")).toBe("black");
    expect(nextActor(emptyHands, table({}), null)).toBe("white");
  });

  it("marks the squares a note is about", () => {
    expect(changedSquares("8/8/8/8/8/8/8/R7", "8/8/8/R7/8/8/8/8")).toEqual(["a5", "a1"]);
  });
});
