// The board in plain words, for those who hear it: the name of each square, and what the hand has just done.
import type { SquareName } from "../wire";
import type { Intent } from "./gesture";
import { board as texts } from "../messages/board";
import type { Man } from "./placement";

export interface SquareState {
  man: Man | undefined;
  inHand: boolean;
  touched: boolean;
}

/** The accessible name of a square: "e4, white pawn, touched". */
export function squareWords(square: SquareName, { man, inHand, touched }: SquareState): string {
  const words = [square, man ? texts.man(man.side, man.role) : texts.empty];
  if (touched) words.push(texts.touched);
  if (inHand) words.push(texts.inHand);
  return words.join(", ");
}

/** What the hand did: "White pawn on e2 touched". */
export function intentWords(intent: Intent): string {
  const man = manWords(intent.man);
  switch (intent.kind) {
    case "touch":
      return texts.wasTouched(man, intent.square);
    case "place":
      return intent.from === intent.to ? texts.wasPutBack(man, intent.to) : texts.wasPlaced(man, intent.to);
    case "play":
      return texts.wasPlayed(man, intent.from, intent.to);
    case "quit":
      return texts.wasLetGo(man, intent.at);
    case "putDown":
      return texts.wasPutDown(man, intent.square);
  }
}

/** "White pawn". */
export function manWords({ side, role }: Man): string {
  return texts.theMan(side, role);
}
