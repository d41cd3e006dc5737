// What is typed becomes the words of a record, and nothing is guessed.
import { expect, test } from "vitest";
import { readTyped } from "./typed";

const acts: [string, string][] = [
  ["Nf3", "plays Nf3"],
  ["e4", "plays e4"],
  ["exd5", "plays exd5"],
  ["Qh5+", "plays Qh5"],
  ["e2e4", "plays e2-e4"],
  ["e7 e8q", "plays e7-e8=Q"],
  ["g1-g3", "plays g1-g3"],
  ["0-0", "plays O-O"],
  ["O-O-O", "plays O-O-O"],
  ["touch g1", "touches g1"],
  ["touch g1 b1", "touches g1 b1"],
  ["J’adoube e4", "adjusts e4"],
  ["put e2 to e4", "places e2-e4"],
  ["let go", "quits"],
  ["check!", "says check"],
  ["object to the move", "objects to the move"],
  ["Object to touching", "objects to touching"],
  ["object to move 12 of white", "objects to move 12 of white"],
  ["claim repetition", "claims a draw by repetition"],
  ["claim fifty with Ng8", "claims a draw by fifty with Ng8"],
  ["claim the flag", "claims time"],
  ["offer a draw", "offers a draw"],
  ["accept", "accepts"],
  ["by accident", "pleads accident"],
  ["name knight", "names knight"],
  ["require king", "requires king"],
];

test.each(acts)("%s is %s", (typed, act) => {
  expect(readTyped(typed)).toEqual({ kind: "act", act, grave: false });
});

test("what ends a game is asked for twice", () => {
  expect(readTyped("resign")).toEqual({ kind: "act", act: "resigns", grave: true });
});

test("a file, a square or the board is read out", () => {
  for (const what of ["e", "e4", "board"]) expect(readTyped(`read ${what}`)).toEqual({ kind: "read", what });
});

test.each(["", "hello", "touch", "Nf9", "object"])("%j is not understood", (typed) => {
  expect(readTyped(typed)).toEqual({ kind: "unknown" });
});
