// An event's boards in words.
import { describe, expect, it } from "vitest";
import type { BoardNow, BoardSheet } from "../wire";
import { clockWords, inOrder, boardStatus, summary, title } from "./words";

const now = (changes: Partial<BoardNow> = {}): BoardNow => ({
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
  it("puts first where the umpire is asked, and last what is over", () => {
    const boards = [board("a", { outcome: over }), board("b"), board("c", { umpire_asked: true })];
    expect(inOrder(boards).map(({ table }) => table)).toEqual(["c", "b", "a"]);
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
      kept: { acts: 3, turn, result },
    });
    expect(boardStatus(left("black", null))).toBe("nobody is there, Black to move");
    expect(boardStatus(left("black", "1-0"))).toBe("1–0");
    expect(boardStatus(left(null, null))).toBe("does not answer now");
    expect(inOrder([left("black", "1-0"), left("white", null)]).map(({ kept }) => kept?.turn)).toEqual([
      "white",
      "black",
    ]);
  });

  it("reads both clocks, and tells of a flag that has fallen", () => {
    const face = (left_ms: number, fallen: boolean) =>
      ({ left_ms, fallen }) as NonNullable<BoardNow["clocks"]>["white"];
    const clocks = { white: face(65_000, false), black: face(0, true) } as NonNullable<BoardNow["clocks"]>;
    expect(clockWords(now({ clocks }))).toBe("White 1:05, Black’s flag has fallen");
    expect(clockWords(now())).toBe("");
  });
});
