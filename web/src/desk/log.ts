// What was touched, moved and said in this turn and the last, with its times: the part of the history an umpire's question bears
// on. Pure.
import { desk as texts } from "../messages/desk";
import { manOn, readableAct } from "../shared/act-words";
import { isReason, ownWords } from "../shared/reason";
import { otherSide } from "../shared/sides";
import type { ScoreEntry, Side, SquareName, TableEvent, View } from "../wire";
import { moveName } from "./positions";

export interface LogLine {
  seq: number;
  at: number;
  by: TableEvent["by"];
  text: string;
  /** The text is the referee's or a player's own words. */
  quoted: boolean;
  /** A completed move: it stands out. */
  isMove: boolean;
  /** What the question is about. */
  inQuestion: boolean;
  /** What was ruled on it. */
  rulings: TableEvent["rulings"];
  /** It put the open question, whose words stand over the desk. */
  isQuestion: boolean;
}

export interface Log {
  lines: LogLine[];
  /** Where the men stood whose touches are in question. */
  touched: SquareName[];
  /** What did not happen, where that matters. */
  remarks: string[];
}

type Known = { events: TableEvent[]; score: ScoreEntry[]; view: View };

export function logOf({ events, score, view }: Known): Log {
  const { question } = view;
  const asked = question?.seq ?? Infinity;
  // From the end of the last turn but one on.
  const since = score.filter(({ seq }) => seq <= asked).at(-3)?.seq ?? 0;
  const shown = events.filter((event) => event.seq > since && isShown(event));
  const marked = inQuestion(view, shown);
  const lines = shown.map((event): LogLine => {
    const entry = score.find(({ seq }) => seq === event.seq) ?? null;
    return {
      seq: event.seq,
      at: event.at,
      by: event.by,
      ...textOf(event, entry),
      isMove: entry !== null,
      inQuestion: marked.has(event.seq),
      rulings: event.rulings,
      isQuestion: event.seq === asked,
    };
  });
  const touched = shown.filter(({ seq, deed }) => marked.has(seq) && deed.sort === "touch");
  const squares = touched.flatMap(({ deed }) => deed.men?.map(({ square }) => square) ?? []);
  return { lines, touched: squares, remarks: shown.length > 0 ? remarksOn(shown, view) : [] };
}

/** Time that passes is not told, unless a flag fell with it; nor is what the table notes for itself. */
function isShown(event: TableEvent): boolean {
  if (event.deed.sort === "time") return event.rulings.length > 0;
  return event.kind !== "noted" || isReason(event);
}

/** What the referee has noted for him who is asked, and the touches of squares that the question names. */
function inQuestion({ question, notes }: View, events: TableEvent[]): Set<number> {
  if (!question) return new Set();
  const named = squaresIn(question.text);
  const touched = events.filter(
    ({ deed }) => deed.sort === "touch" && deed.men?.some(({ square }) => named.includes(square)),
  );
  return new Set([...notes, ...touched].map(({ seq }) => seq));
}

function remarksOn(events: TableEvent[], { question }: View): string[] {
  const remarks: string[] = events.some(({ deed }) => deed.verb === "adjusts") ? [] : [texts.log.noJadoube];
  const by = question?.by ?? null;
  if (by === null || !question) return remarks;
  const hands = events.filter(({ deed }) => deed.sort === "touch" || deed.sort === "move");
  const since = hands.filter((event) => event.by === otherSide(by) && event.seq < question.seq).at(-1)?.seq;
  if (since !== undefined && !hands.some((event) => event.by === by && event.seq > since))
    remarks.push(texts.log.nothingSince(texts.sides[by]));
  return remarks;
}

function textOf(event: TableEvent, entry: ScoreEntry | null): { text: string; quoted: boolean } {
  const { verb, sort, men = [], to } = event.deed;
  const plain = (text: string) => ({ text, quoted: false });
  const said = (text: string) => ({ text, quoted: true });
  const { log } = texts;
  const named = men.map(manOn).join(log.and);
  if (isReason(event)) return said(log.reason(ownWords(event)));
  if (entry) return plain(moveName(entry));
  switch (sort) {
    case "touch":
      return plain((log.touch[verb as keyof typeof log.touch] ?? log.touch.touches)(named));
    case "move":
      return plain(to ? log.moves(named, to) : log.lets);
    case "press":
      return plain(log.presses);
    case "check":
      return plain(log.check);
    case "time":
      return plain(log.flag);
    default:
      return verb === "disputes" ? said(log.disputes(ownWords(event))) : said(afterWho(readableAct(event)));
  }
}

function afterWho(act: string): string {
  return act.slice(act.indexOf(" ") + 1);
}

function squaresIn(text: string): string[] {
  return text.match(/\b[a-h][1-8]\b/g) ?? [];
}

/** Whose disc stands beside a line. */
export function discOf(by: TableEvent["by"]): Side | null {
  return by === "white" || by === "black" ? by : null;
}
