// Choosing the laws, the referee, the time and everything else that is agreed before a game.
import { area } from "./language";

export const play = area("play", {
  title: "Choose the laws",
  lead: "Everything here has a good default. Change what you like, then play.",
  oldWords:
    "Old words: a man is a piece or a pawn. A false move is an illegal move. Adverse means the opponent’s.",
  laws: "By which laws?",
  referees: "With which referee?",
  referee: {
    arbiter: {
      name: "Arbiter",
      sentence:
        "Watches, and rules at once where the Laws oblige him to. Draws and clocks are yours to claim.",
    },
    teaching: {
      name: "Teaching",
      sentence: "Says nothing during play. It shows each chance to object once it has gone.",
    },
    silent: {
      name: "Silent",
      sentence: "Rules only when somebody speaks. What nobody claimed is shown after the game.",
    },
    watchful: {
      name: "Watchful",
      sentence:
        "Refuses an illegal move while the hand is still on the piece. The touch counts all the same.",
    },
  },
  watches: "An arbiter watches.",
  refereeOf: (name: string) => `${name} referee.`,
  friend: "Play a friend",
  two: "Two at this screen",
  hold: "With a friend I take",
  holds: {
    usual: "White (at an event no seat)",
    white: "White",
    black: "Black",
    umpire: "the umpire’s chair",
  },
  /** What a change of laws means for what was chosen before. */
  dropped: (what: string) => `These laws do not know: ${what}. It is kept, should you change back.`,
  refereeDropped: (name: string) => `These laws know no arbiter. The referee is now: ${name}.`,
  names: "Names and event",
  moreTerms: "More terms",
});
