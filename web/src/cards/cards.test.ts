// Every code has a card; all cards have the same headings and questions, and no line of them is about a position.
import { describe, expect, it } from "vitest";
import { CODES } from "../shared/codes";
import { cardOf, CARDS, type Card } from "./card";

/** A card, not a book: what fits on one side of a sheet of paper. */
const LONGEST = 5_500;

const byCode = CARDS.map((card) => [card.code, card] as const);

describe("the rules cards", () => {
  it("are there for every code", () => {
    expect(CARDS.map((card) => card.code)).toEqual(CODES.map((code) => code.id));
    for (const code of CODES) expect(cardOf(code.id)).not.toBeNull();
    expect(cardOf("mars-2100")).toBeNull();
  });

  it.each(byCode)("%s has the headings and questions of the others", (_, card) => {
    expect(outline(card)).toEqual(outline(CARDS[0] as Card));
    expect(card.sections.length).toBeGreaterThan(4);
  });

  it.each(byCode)("%s answers every question with a sentence", (_, card) => {
    for (const { question, says } of answers(card)) {
      expect(question).toMatch(/\?$/);
      expect(says, question).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(byCode)("%s cites laws for most of what it says", (code, card) => {
    const cited = answers(card).flatMap(({ laws }) => laws);
    const roman = code === "london-1841" || code === "steinitz-1889";
    const dotted = /^(Preface|(\d+|[A-Z]+)(\.\d+)+)$/;
    const number = roman ? /^[IVX]+$/ : code === "fide-2023" ? dotted : /^\d+(\([a-z]+\))*$/;
    for (const law of cited) expect(law).toMatch(number);
    expect(answers(card).filter(({ laws }) => laws.length > 0).length).toBeGreaterThan(
      answers(card).length / 2,
    );
  });

  it.each(byCode)("%s is short enough for one sheet", (_, card) => {
    const length = answers(card).reduce((sum, { question, says }) => sum + question.length + says.length, 0);
    expect(length).toBeLessThan(LONGEST);
  });

  it("never speak of a position: no square is named", () => {
    for (const { says } of CARDS.flatMap(answers)) expect(says).not.toMatch(/\b[a-h][1-8]\b/);
  });
});

function answers(card: Card): Card["sections"][number]["answers"] {
  return card.sections.flatMap((section) => section.answers);
}

function outline(card: Card): { heading: string; questions: string[] }[] {
  return card.sections.map(({ heading, answers }) => ({
    heading,
    questions: answers.map(({ question }) => question),
  }));
}
