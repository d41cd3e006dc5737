// What is said aloud for those who cannot see the board: moves, rulings, duties, offers. Never whether a move is lawful.
import { readableAct, verbOf } from "../shared/act-words";
import { sideName } from "../shared/sides";
import { capital, citation, stopped } from "../shared/sentences";
import type { Placement, ScoreEntry, TableEvent, View } from "../wire";

/** The sentences for a batch of new events, given the board before it and the view after it. */
export function announce(
  events: TableEvent[],
  before: View | null,
  after: View,
  score: ScoreEntry[],
): string[] {
  const sentences = events.flatMap((event) => spoken(event, before?.board ?? null, score));
  if (after.must && !same(after.must, before?.must)) sentences.push(dutyAnnouncement(after.must));
  if (after.claim && !same(after.claim, before?.claim))
    sentences.push(`${sideName(after.claim.by)} may choose what to require.`);
  if (after.outcome && !before?.outcome) sentences.push(`${after.outcome.text}. The game is over.`);
  else if (!after.outcome && before && after.turn !== before.turn)
    sentences.push(`${sideName(after.turn)} to move.`);
  return sentences;
}

export function dutyAnnouncement(must: NonNullable<View["must"]>): string {
  const tasks = must.tasks.map((task) => task.text).join(", or ");
  const cited = must.law ? ` (${citation(must.law)})` : "";
  return `${sideName(must.by)} must ${tasks}${cited}.`;
}

/** "White: pawn e2 to e4", as one would call it out. */
function moveSentence(side: "white" | "black", from: string, to: string, before: Placement | null): string {
  const man = before ? manOn(before, from) : null;
  const taken = before ? manOn(before, to) : null;
  const what = man ? `${man} ${from}` : from;
  return taken
    ? `${sideName(side)}: ${what} takes ${taken} on ${to}.`
    : `${sideName(side)}: ${what} to ${to}.`;
}

function spoken(event: TableEvent, before: Placement | null, score: ScoreEntry[]): string[] {
  const found = event.rulings.map(
    (ruling) => `${stopped(capital(ruling.text))} ${capital(citation(ruling.law))}.`,
  );
  if (SILENT.has(verbOf(event.act)) && found.length === 0 && event.kind !== "refused") return [];
  return [deed(event, before, score), ...(event.kind === "refused" ? ["Refused."] : []), ...found];
}

/** Time passing and clocks pressed are not called out. */
const SILENT = new Set(["takes", "presses"]);

function deed(event: TableEvent, before: Placement | null, score: ScoreEntry[]): string {
  const verb = verbOf(event.act);
  if (verb === "touches" || verb === "adjusts") return handSentence(event.act, before);
  if ((verb !== "plays" && verb !== "places") || (event.by !== "white" && event.by !== "black"))
    return stopped(readableAct(event.act));
  const side = event.by;
  if (/\bO-O-O\b/.test(event.act)) return `${sideName(side)} castles on the queen's side.`;
  if (/\bO-O\b/.test(event.act)) return `${sideName(side)} castles on the king's side.`;
  const long = /\b([a-h][1-8])[-x]?([a-h][1-8])/.exec(event.act);
  const entry = score.find((line) => line.seq === event.seq);
  const [from, to] = long ? [long[1], long[2]] : [entry?.from, entry?.to];
  return from && to ? moveSentence(side, from, to, before) : stopped(event.act);
}

/** "White touches the pawn on e2". */
function handSentence(act: string, before: Placement | null): string {
  return stopped(
    act.replace(/\b[a-h][1-8]\b/g, (square) =>
      before && manOn(before, square) ? `the ${manOn(before, square)} on ${square}` : square,
    ),
  );
}

const NAMES: Record<string, string> = {
  k: "king",
  q: "queen",
  r: "rook",
  b: "bishop",
  n: "knight",
  p: "pawn",
};

function manOn(board: Placement, square: string): string | null {
  const file = square.charCodeAt(0) - 97;
  const row = board.split("/")[8 - Number(square[1])] ?? "";
  const cells = row.replace(/[1-8]/g, (digit) => " ".repeat(Number(digit)));
  return NAMES[(cells[file] ?? "").toLowerCase()] ?? null;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b ?? null);
}
