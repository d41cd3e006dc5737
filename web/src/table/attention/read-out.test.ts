// The board in words.
import { expect, test } from "vitest";
import { readOut } from "./read-out";

const BOARD = "4k3/8/8/3q4/4P3/8/8/R3K3";

test("a file is read from White's side up", () => {
  expect(readOut(BOARD, "e")).toEqual(["File e: white king e1, white pawn e4, black king e8."]);
  expect(readOut(BOARD, "b")).toEqual(["File b: empty."]);
});

test("a square says what stands on it, and the whole board is eight files", () => {
  expect(readOut(BOARD, "d5")).toEqual(["d5: black queen."]);
  expect(readOut(BOARD, "d4")).toEqual(["d4 is empty."]);
  expect(readOut(BOARD, "board")).toHaveLength(8);
});
