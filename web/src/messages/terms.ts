// The fields of what can be agreed before a game. What each is about under a code is the code's own sentence.
import { area } from "./language";

export const terms = area("terms", {
  white: "White",
  black: "Black",
  odds: {
    legend: "Odds",
    giver: "Who gives odds",
    nobody: "nobody gives odds",
    gives: (side: string) => `${side} gives`,
    kind: "What is given",
    kinds: {
      "pawn-and-move": "pawn and move",
      "pawn-and-two-moves": "pawn and two moves",
      knight: "a knight",
      rook: "a rook",
      exchange: "the exchange",
      queen: "the queen",
      "both-rooks": "both rooks",
      squares: "the men on chosen squares",
    },
    squares: "Squares of the men given",
    example: "a1 f2",
  },
  begins: { legend: "Who begins", usual: "as the code has it" },
  undertaking: {
    legend: "An undertaking",
    side: "Who undertakes",
    nobody: "nobody undertakes anything",
    undertakes: (side: string) => `${side} undertakes`,
    kind: "What is undertaken",
    kinds: {
      "mates with": "to mate with the man on",
      "mates on": "to mate the king on",
      "forces selfmate": "to force his own mate",
      "forces own stalemate": "to force his own stalemate",
    },
    square: "Square",
    example: "f7",
  },
  place: { legend: "Where", england: "in England", abroad: "abroad" },
  default: { legend: "Coming late", label: "How late a player may come", example: "30m" },
  absence: { legend: "Absence", label: "How long one may be away", example: "15m" },
  session: { legend: "A session", label: "How long a session lasts", example: "4h" },
  options: { legend: "Options" },
  practice: {
    legend: "Amiss at the start",
    nothing: "nothing",
    kinds: {
      turned: "a dark square at the right hand",
      misplaced: "White’s king and queen have changed places",
      forgotten: "White’s king’s knight was left in the box",
      "odds-forgotten": "the man given as odds was left on",
    },
  },
  whiteName: "White’s name",
  blackName: "Black’s name",
  event: {
    legend: "Event",
    example: "Club championship",
    sentence: "Tables of one event share an umpire and a page that lists their boards.",
  },
  position: "Start from a position (FEN)",
  /** How a term is called in the line beside the button: "White gives pawn and move." */
  sentence: (words: string) => ` ${words}.`,
});
