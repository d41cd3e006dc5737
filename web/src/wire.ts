// What travels between page and server, by name. The page knows these shapes and no rules.

export type Side = "white" | "black";
export type Seat = Side | "umpire" | "watch";
export type Placement = string;
export type SquareName = string;

export interface Ruling {
  law: string;
  verdict: "upheld" | "refused" | "no penalty" | "silent" | "over";
  text: string;
}

export interface TableEvent {
  seq: number;
  at: number;
  by: Side | "umpire" | "table";
  act: string;
  kind: "done" | "silent" | "refused";
  rulings: Ruling[];
}

export interface Option {
  say: string;
  text: string;
  squares: SquareName[];
}

export interface Task {
  task: string;
  text: string;
  squares: SquareName[];
}

export interface Note {
  text: string;
  law: string;
  by: Side;
  seq: number;
  move: { number: number; side: Side } | null;
  before: Placement;
  after: Placement;
  could: string[];
}

export interface Outcome {
  result: "1-0" | "0-1" | "1/2-1/2" | "annulled";
  by: string;
  text: string;
  law: string;
}

export interface View {
  board: Placement;
  turn: Side;
  lie: "proper" | "turned";
  hand: { by: Side; from: SquareName; at: SquareName } | null;
  touched: SquareName[];
  last: { from: SquareName; to: SquareName } | null;
  unnamed: { by: Side; at: SquareName } | null;
  claim: { by: Side; law: string; options: Option[]; may_waive: boolean } | null;
  must: { by: Side; law: string; tasks: Task[] } | null;
  offer: { by: Side; what: "draw" | "accident" | "settlement"; text: string } | null;
  question: { by: Side | null; text: string } | null;
  notes: Note[];
  outcome: Outcome | null;
  next: Side | null;
}

export interface ScoreEntry {
  seq: number;
  side: Side;
  number: number;
  algebraic: string;
  descriptive: string;
  from: SquareName;
  to: SquareName;
  board: Placement;
}

export type Terms = Record<string, string>;

export type ServerMessage =
  | { type: "seated"; table: string; seats: Seat[]; terms: Terms; seq: number }
  | { type: "events"; events: TableEvent[]; view: View; score: { keep: number; add: ScoreEntry[] } }
  | { type: "heard"; id: string; seq: number }
  | { type: "unheard"; id: string | null; error: string };

export type ClientMessage =
  | { type: "sit"; tokens: string[]; after: number }
  | { type: "act"; id: string; as: Seat; act: string }
  | { type: "again"; after: number };

export interface Created {
  id: string;
  seats: Record<Seat, string>;
}

export interface CodeSummary {
  id: string;
  name: string;
  year: string;
  sentence: string;
  promotions: string[];
}

export interface CodeBook extends CodeSummary {
  laws: { law: string; status: string; sentence: string }[];
}
