// The incidents as their list shows them, in its order: the men at the moment, and where to look.

export interface Tile {
  name: string;
  code: string;
  /** The men at the moment, and the square to look at. */
  board: string;
  look: string;
}

export const TILES: readonly Tile[] = [
  {
    name: "pinned-pawn",
    code: "bcf-1912",
    board: "rnbqk1nr/pppp1ppp/8/4p3/1bP5/4P3/PP1P1PPP/RNBQKBNR",
    look: "d2",
  },
  {
    name: "leaping-bishop",
    code: "london-1841",
    board: "r1bqk1nr/pppp1ppp/2n5/b3p3/2B1P3/2P1BN2/P2P1PPP/RN1QK2R",
    look: "e3",
  },
  {
    name: "attacked-castling",
    code: "steinitz-1889",
    board: "6k1/5ppp/b7/8/4N3/8/P4PPP/5RK1",
    look: "f1",
  },
  {
    name: "cry-of-check",
    code: "undated",
    board: "rnbq1bnr/ppppkppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR",
    look: "e7",
  },
  {
    name: "hand-out-of-turn",
    code: "chess-1949",
    board: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
    look: "g8",
  },
  {
    name: "late-jadoube",
    code: "bcf-1912",
    board: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
    look: "d1",
  },
  {
    name: "second-illegal-move",
    code: "fide-2023",
    board: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N1R/PPPP1PPP/RNBQKB2",
    look: "h3",
  },
  {
    name: "pawn-on-the-last-rank",
    code: "fide-2023",
    board: "P7/6kp/8/8/8/8/6PP/6K1",
    look: "a8",
  },
  {
    name: "two-hands",
    code: "fide-2023",
    board: "r3k2r/pppq1ppp/2np1n2/4p3/4P3/2NP1N2/PPPQ1PPP/R4RK1",
    look: "g1",
  },
  {
    name: "clock-without-a-move",
    code: "fide-2023",
    board: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
    look: "e4",
  },
  {
    name: "rook-first",
    code: "fide-2023",
    board: "r3k2r/pppq1ppp/2np1n2/4p3/4P3/2NP1N2/PPPQ1PPP/R4RK1",
    look: "f1",
  },
  {
    name: "move-on-paper",
    code: "fide-2023",
    board: "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR",
    look: "f6",
  },
  {
    name: "fiftieth-move",
    code: "fide-2023",
    board: "8/8/3k4/R7/3K4/8/8/8",
    look: "d6",
  },
  {
    name: "bare-king",
    code: "fide-2023",
    board: "8/7k/8/8/8/8/PP6/K4R2",
    look: "h7",
  },
  {
    name: "whose-colours",
    code: "fide-2023",
    board: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
    look: "f3",
  },
  {
    name: "rook-knocked-over",
    code: "fide-2023",
    board: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB2",
    look: "h1",
  },
];

/** The incident after this one, round and round. */
export function nextTile(name: string): Tile {
  const here = TILES.findIndex((tile) => tile.name === name);
  return TILES[(here + 1) % TILES.length] as Tile;
}
