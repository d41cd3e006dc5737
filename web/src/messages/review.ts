// After the end of a game: the result, the referee's notes, and the next game between the same players.
import { area } from "./language";

export const review = area("review", {
  result: "Result",
  record: "Record",
  pgn: "PGN",
  postMortem: "Post-mortem",
  home: "Home",
  toTheEnd: "Back to the end",
  notes: "The referee’s notes",
  noNotes: "Nothing irregular was left unclaimed.",
  unclaimed: (count: number) =>
    count === 1 ? "One irregularity was left unclaimed." : `${count} irregularities were left unclaimed.`,
  open: "Open the notes",
  noteOf: (number: number, count: number) => `${number} of ${count}`,
  before: "Before",
  after: "After",
  previous: "Previous",
  next: "Next",
  /** The next game. */
  notLaid: "The next game could not be prepared. Try again in a moment.",
  nextGame: "Next game",
  nextGameBegins: (who: string) => `Next game (${who} begins)`,
  game: (number: number) => `Game ${number}`,
  series: ({ game, white, black, drawn, annulled }: Series) =>
    [
      `Game ${game} of the series: White has won ${white}`,
      `Black ${black}`,
      ...(drawn > 0 ? [`${drawn} drawn`] : []),
      ...(annulled > 0 ? [`${annulled} annulled`] : []),
    ].join(", ") + ".",
  lawsOfNext: (count: number) => `Colours and first move of the next game: ${count === 1 ? "law" : "laws"} `,
  theNextGame: "The next game",
  laid: "The next game is ready",
  laidSentence: "The next game is ready.",
  playersGoOn: "The players go on at another table.",
  oneHasGoneOn: "One of you has gone on to the next game. The link you have opens your seat there too.",
  goToNext: "Go to the next game",
  goThere: "Go there",
});

/** How the players stand in their series. */
interface Series {
  game: number;
  white: number;
  black: number;
  drawn: number;
  annulled: number;
}
