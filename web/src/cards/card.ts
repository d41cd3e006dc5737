// The shape of a rules card: the same headings for every code, and no line without its law.

export const HEADINGS = [
  "Notice",
  "Touching",
  "False moves",
  "What you may require",
  "Castling",
  "Check",
  "Promotion",
  "Out of turn",
  "When it is too late",
  "Draws and stalemate",
  "Who decides",
] as const;

export type Heading = (typeof HEADINGS)[number];

export interface Line {
  text: string;
  /** A law's number in this code's own numbering, several with commas, or "usage". */
  law: string;
}

export interface Card {
  code: string;
  /** What to keep in mind above all, in a sentence or two. */
  gist: string;
  sections: Record<Heading, Line[]>;
}

/** A line of a card. */
export function line(law: string, text: string): Line {
  return { text, law };
}
