// A position as its four fields: men, turn, castling, the square passed. Pure; what stands there need not be lawful.
import { whatif } from "../messages/whatif";

export interface Fen {
  placement: string;
  turn: "w" | "b";
  /** Any of K, Q, k, q. */
  castling: string;
  /** The square a pawn has just passed, or "-". */
  passing: string;
}

export const INITIAL_FEN: Fen = {
  placement: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
  turn: "w",
  castling: "KQkq",
  passing: "-",
};
export const EMPTY: Fen = { placement: "8/8/8/8/8/8/8/8", turn: "w", castling: "", passing: "-" };

/** Read a FEN; a sentence says what is wrong with it. Turn, castling and counters may be left out. */
export function readFen(text: string): Fen | { error: string } {
  const [placement = "", turn = "w", castling = "-", passing = "-"] = text.trim().split(/\s+/);
  const ranks = placement.split("/");
  if (ranks.length !== 8) return { error: whatif.fen.ranks };
  for (const [index, rank] of ranks.entries()) {
    const wrong = /[^pnbrqkPNBRQK1-8]/.exec(rank);
    if (wrong) return { error: whatif.fen.noMan(8 - index, wrong[0]) };
    const squares = [...rank].reduce((sum, sign) => sum + (/[1-8]/.test(sign) ? Number(sign) : 1), 0);
    if (squares !== 8) return { error: whatif.fen.squares(8 - index, squares) };
  }
  if (turn !== "w" && turn !== "b") return { error: whatif.fen.turn(turn) };
  return {
    placement,
    turn,
    castling: rights(castling),
    passing: /^[a-h][36]$/.test(passing) ? passing : "-",
  };
}

export function writeFen({ placement, turn, castling, passing }: Fen): string {
  return `${placement} ${turn} ${rights(castling) || "-"} ${passing}`;
}

/** Whether it is the position a game begins with: then a record need not name it. */
export function isStart(fen: Fen): boolean {
  return writeFen(fen) === writeFen(INITIAL_FEN);
}

/** With a right of castling given or taken. */
export function withRight(fen: Fen, right: string, given: boolean): Fen {
  const others = fen.castling.replace(right, "");
  return { ...fen, castling: rights(given ? others + right : others) };
}

/** In the usual order, each once; letters of rooks' files are read as well. */
function rights(text: string): string {
  const plain = text.replace(/H/g, "K").replace(/A/g, "Q").replace(/h/g, "k").replace(/a/g, "q");
  return [..."KQkq"].filter((right) => plain.includes(right)).join("");
}
