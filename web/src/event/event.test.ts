// An event's boards in words.
import { describe, expect, it } from "vitest";
import type { BoardNow, BoardSheet } from "../wire";
import { readPairings } from "./pairings";
import { boardStatus, clockWords, flags, inParts, summary, title } from "./words";

const now = (changes: Partial<BoardNow> = {}): BoardNow => ({
  board: "8/8/8/8/8/8/8/8",
  last: null,
  moves: 12,
  turn: "black",
  clocks: null,
  outcome: null,
  umpire_asked: false,
  next_table: null,
  ...changes,
});
const over = { result: "1/2-1/2", text: "Drawn", law: "XXIV" } as unknown as BoardNow["outcome"];
const board = (table: string, changes: Partial<BoardNow> | null = {}): BoardSheet => ({
  table,
  white: "Ann",
  black: null,
  code: "bcf-1912",
  begun: 0,
  now: changes && now(changes),
});

describe("an event", () => {
  it("numbers its boards as they were made, and puts open questions first and results last", () => {
    const boards = [board("c", { umpire_asked: true }), board("b"), board("a", { outcome: over })];
    const { asked, playing, over: ended } = inParts(boards);
    expect([asked, playing, ended].map((part) => part.map((one) => [one.number, one.board.table]))).toEqual([
      [[3, "c"]],
      [[2, "b"]],
      [[1, "a"]],
    ]);
    expect(summary({ id: "e", name: "E", boards, next: null })).toBe(
      "3 boards, 1 over; the umpire is asked at 1",
    );
  });

  it("says how a board stands", () => {
    expect(title(board("a"))).toBe("Ann – Black");
    const status = (one: BoardNow | null) => boardStatus({ now: one });
    expect([status(now()), status(now({ moves: 0, turn: "white" })), status(null)]).toEqual([
      "12 moves, Black to move",
      "not begun, White to move",
      "does not answer now",
    ]);
    expect(status(now({ outcome: over }))).toBe("½–½ · Drawn");
  });

  it("says of a board nobody is at how it was left", () => {
    const left = (turn: "white" | "black" | null, result: string | null) => ({
      ...board("a", null),
      kept: { acts: 3, board: null, turn, result },
    });
    expect(boardStatus(left("black", null))).toBe("nobody is there, Black to move");
    expect(boardStatus(left("black", "1-0"))).toBe("1–0");
    expect(boardStatus(left(null, null))).toBe("does not answer now");
    expect(inParts([left("black", "1-0")]).over).toHaveLength(1);
  });

  it("reads both clocks without a word of a flag, which is for the umpire", () => {
    const face = (left_ms: number, fallen: boolean) =>
      ({ left_ms, fallen }) as NonNullable<BoardNow["clocks"]>["white"];
    const clocks = { white: face(65_000, false), black: face(0, true) } as NonNullable<BoardNow["clocks"]>;
    expect(clockWords(now({ clocks }))).toBe("White 1:05, Black 0:00.0");
    expect(flags(now({ clocks }))).toEqual(["black"]);
    expect([clockWords(now()), flags(now())]).toEqual(["", []]);
  });
});

describe("the boards of a round", () => {
  it("are read one a line, with or without numbers, whatever the dash", () => {
    expect(readPairings("1. Ann – Ben\n\n2) Mary-Jane - O’Neil\nCleo vs Dan\nEve\tFay")).toEqual({
      pairings: [
        { white: "Ann", black: "Ben" },
        { white: "Mary-Jane", black: "O’Neil" },
        { white: "Cleo", black: "Dan" },
        { white: "Eve", black: "Fay" },
      ],
    });
  });

  it("are not guessed at: a line that is none is told", () => {
    expect(readPairings("Ann – Ben\nCleo")).toEqual({ unread: "Cleo" });
    expect(readPairings("Ann – Ben – Cleo")).toEqual({ unread: "Ann – Ben – Cleo" });
    expect(readPairings(" \n")).toEqual({ pairings: [] });
  });
});
