// The incidents as the front room shows them: enough for a tile, so that the rest is fetched only when somebody goes there.

export interface Tile {
  name: string;
  title: string;
  code: string;
  teaser: string;
  /** The men at the moment, and the square to look at. */
  board: string;
  look: string;
}

export const TILES: readonly Tile[] = [
  {
    name: "pinned-pawn",
    title: "The pinned pawn",
    code: "bcf-1912",
    teaser: "White touches a pawn that may not leave its post.",
    board: "rnbqk1nr/pppp1ppp/8/4p3/1bP5/4P3/PP1P1PPP/RNBQKBNR",
    look: "d2",
  },
  {
    name: "leaping-bishop",
    title: "The bishop that leapt",
    code: "london-1841",
    teaser: "White’s bishop has gone straight over its own pawn.",
    board: "r1bqk1nr/pppp1ppp/2n5/b3p3/2B1P3/2P1BN2/P2P1PPP/RN1QK2R",
    look: "e3",
  },
  {
    name: "attacked-castling",
    title: "Castling under fire",
    code: "steinitz-1889",
    teaser: "White castles past a square your bishop commands.",
    board: "6k1/5ppp/b7/8/4N3/8/P4PPP/5RK1",
    look: "f1",
  },
  {
    name: "cry-of-check",
    title: "A cry of check",
    code: "undated",
    teaser: "White said check, your king ran, and now you look again.",
    board: "rnbq1bnr/ppppkppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR",
    look: "e7",
  },
  {
    name: "hand-out-of-turn",
    title: "A hand out of turn",
    code: "chess-1949",
    teaser: "You are thinking. Black takes hold of a knight.",
    board: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
    look: "g8",
  },
  {
    name: "late-jadoube",
    title: "J’adoube, a moment late",
    code: "bcf-1912",
    teaser: "The hand was on the queen before the word was out.",
    board: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
    look: "d1",
  },
  {
    name: "second-illegal-move",
    title: "The second illegal move",
    code: "fide-2023",
    teaser: "A rook has leapt once more, and the clock is pressed.",
    board: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N1R/PPPP1PPP/RNBQKB2",
    look: "h3",
  },
  {
    name: "pawn-on-the-last-rank",
    title: "A pawn on the last rank",
    code: "fide-2023",
    teaser: "The clock is pressed, and the pawn is still a pawn.",
    board: "P7/6kp/8/8/8/8/6PP/6K1",
    look: "a8",
  },
  {
    name: "two-hands",
    title: "Two hands",
    code: "fide-2023",
    teaser: "White castled with both hands, and pressed.",
    board: "r3k2r/pppq1ppp/2np1n2/4p3/4P3/2NP1N2/PPPQ1PPP/R4RK1",
    look: "g1",
  },
  {
    name: "clock-without-a-move",
    title: "The clock, and no move",
    code: "fide-2023",
    teaser: "White pressed his clock. Nothing moved.",
    board: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
    look: "e4",
  },
  {
    name: "rook-first",
    title: "The rook first",
    code: "fide-2023",
    teaser: "White took the rook, then the king, and castled.",
    board: "r3k2r/pppq1ppp/2np1n2/4p3/4P3/2NP1N2/PPPQ1PPP/R4RK1",
    look: "f1",
  },
  {
    name: "move-on-paper",
    title: "The move on paper",
    code: "fide-2023",
    teaser: "The knights come and go. Is it a draw yet?",
    board: "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR",
    look: "f6",
  },
  {
    name: "fiftieth-move",
    title: "The fiftieth move",
    code: "fide-2023",
    teaser: "One move is missing, and it is yours.",
    board: "8/8/3k4/R7/3K4/8/8/8",
    look: "d6",
  },
  {
    name: "bare-king",
    title: "Resigning to a bare king",
    code: "fide-2023",
    teaser: "You must go, and Black has nothing but his king.",
    board: "8/7k/8/8/8/8/PP6/K4R2",
    look: "h7",
  },
  {
    name: "whose-colours",
    title: "Whose colours?",
    code: "fide-2023",
    teaser: "The pairings say that you should have had White.",
    board: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
    look: "f3",
  },
  {
    name: "rook-knocked-over",
    title: "A rook knocked over",
    code: "fide-2023",
    teaser: "A sleeve, a rook on its side, and the clock is pressed.",
    board: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB2",
    look: "h1",
  },
];

/** The incident after this one, round and round. */
export function nextTile(name: string): Tile {
  const here = TILES.findIndex((tile) => tile.name === name);
  return TILES[(here + 1) % TILES.length] as Tile;
}
