// The rules cards; what they answer is the referee's.
import { area } from "./language";

export const cards = area("cards", {
  title: "Rules cards",
  titleOf: (code: string) => `${code}: rules card`,
  lead: "What you may say, and when. Take one to the table: it speaks of the law, never of your position.",
  oldWords:
    "Old words: a man is a piece or a pawn; adverse is the opponent’s; a false move is illegal; " +
    "to waive is to ask for nothing.",
  codes: "The codes",
  print: "Print this card",
  numbers: "The numbers are those of the document; each leads to the law.",
  silent: "Where there is none, the document says nothing.",
  all: "All its laws",
});
