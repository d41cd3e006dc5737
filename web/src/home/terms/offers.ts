// Which terms mean something under which code, and what each is about in a sentence. The page's only word on them: whether
// they can be kept together is for the server to say.

export type Term = "odds" | "limit" | "clock" | "absence" | "place" | "tournament" | "six-repetitions" | "literal-castling" | "undertaking" | "begins" | "practice";

type ByCode = Partial<Record<string, string>>;

const all = (codes: string[], sentence: string): ByCode => Object.fromEntries(codes.map((code) => [code, sentence]));

const OFFERS: Record<Term, ByCode> = {
  odds: {
    undated: "The giver plays without the man, and begins unless you agree otherwise.",
    "london-1841": "The giver plays without the man, and begins unless you agree otherwise.",
    "steinitz-1889": "The giver plays without the man. A rook given still castles as though it stood there.",
    "bcf-1912": "Pawn and move: the receiver begins. Knight or rook: the giver does, and the one of the queen’s side is meant.",
  },
  limit: {
    "bcf-1912": "Unless agreed otherwise, twenty moves an hour. Who exceeds his time loses.",
    "chess-1949": "So many moves in each period. The flag decides, and who exceeds his time loses.",
  },
  clock: all(["bcf-1912", "chess-1949"], "Pressed as at a real table, where forgetting has no remedy; or changing by itself when a move is complete."),
  absence: all(["steinitz-1889", "bcf-1912"], "How long a player may be away on his move before the other can claim the game as abandoned."),
  place: { undated: "In England a stalemate is drawn; elsewhere the player stalemated has lost." },
  tournament: { "steinitz-1889": "A tournament: no penalty may knowingly be waived." },
  "six-repetitions": { "steinitz-1889": "After six repetitions either player may claim a draw." },
  "literal-castling": { "chess-1949": "By the letter: the king may castle with a rook promoted on his own file." },
  undertaking: all(["undated", "london-1841"], "What one player undertakes to do. Fifty moves are then not counted against him."),
  begins: all(["undated", "london-1841", "steinitz-1889"], "Colour and first move are separate things here: Black may begin."),
  practice: {
    ...all(["undated", "london-1841", "steinitz-1889", "bcf-1912"], "For practice: something is amiss at the start, and somebody must say so."),
    "chess-1949": "For practice: something is amiss at the start. On a board wrongly laid this code is silent.",
  },
};

/** What the term is about under this code; null: it means nothing there. */
export function sentenceOf(term: Term, code: string): string | null {
  return OFFERS[term][code] ?? null;
}

export function termsOf(code: string): Term[] {
  return (Object.keys(OFFERS) as Term[]).filter((term) => sentenceOf(term, code) !== null);
}

export const ODDS: [string, string][] = [
  ["pawn-and-move", "pawn and move"],
  ["pawn-and-two-moves", "pawn and two moves"],
  ["knight", "a knight"],
  ["rook", "a rook"],
  ["exchange", "the exchange"],
  ["queen", "the queen"],
  ["both-rooks", "both rooks"],
  ["squares", "the men on chosen squares"],
];

export const LIMITS: [string, string][] = [
  ["", "no clocks"],
  ["20/1h", "20 moves an hour"],
  ["40/2h30m then 16/1h", "40 moves in 2½ hours, then 16 an hour"],
  ["30m", "half an hour for all the moves"],
  ["own", "as written here"],
];

export const UNDERTAKINGS: [string, string][] = [
  ["mates with", "to mate with the man on"],
  ["mates on", "to mate the king on"],
  ["forces selfmate", "to force his own mate"],
  ["forces own stalemate", "to force his own stalemate"],
];

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** What may be amiss: the header keys that say so. */
export const PRACTICE: { value: string; label: string; terms: Record<string, string>; atOdds?: true }[] = [
  { value: "turned", label: "a dark square at the right hand", terms: { board: "turned" } },
  { value: "misplaced", label: "White’s king and queen have changed places", terms: { "set-up": START.replace("RNBQK", "RNBKQ") } },
  { value: "forgotten", label: "White’s king’s knight was left in the box", terms: { "set-up": START.replace("BNR", "B1R") } },
  { value: "odds-forgotten", label: "the man given as odds was left on", terms: { "set-up": START }, atOdds: true },
];
