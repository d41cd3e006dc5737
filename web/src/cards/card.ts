// The rules cards: what each code answers to the questions that come up at a table. Written by the referee's own test
// (`UPDATE=1 cargo test -p jadoube-referee --test together book`); no law is told here.
import cards from "./cards.json";

export interface CardAnswer {
  /** The topic's number in the library. */
  topic: number;
  question: string;
  says: string;
  /** Laws in the code's own numbering; empty where it is silent. */
  laws: string[];
}

export interface CardSection {
  heading: string;
  answers: CardAnswer[];
}

export interface Card {
  code: string;
  sections: CardSection[];
}

/** The cards, in the order of their years. */
export const CARDS: readonly Card[] = cards;

/** The card of a code, by its id. */
export function cardOf(code: string): Card | null {
  return CARDS.find((card) => card.code === code) ?? null;
}
