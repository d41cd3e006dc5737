// The six incidents as the front room shows them: enough for a tile, so that the rest is fetched only when somebody goes there.

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
];

/** The incident after this one, round and round. */
export function nextTile(name: string): Tile {
  const here = TILES.findIndex((tile) => tile.name === name);
  return TILES[(here + 1) % TILES.length] as Tile;
}
