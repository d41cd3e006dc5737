// The ruling that matters now, as its card shows it: what was found and its verdict, who acts, each sentence once. Pure.
import { table as texts } from "../messages/table";
import { capital, stopped } from "../shared/sentences";
import { sideName } from "../shared/sides";
import type { Ruling, Side, TableEvent, View } from "../wire";
import type { TableState } from "./store";

/** The latest ruling, until play has gone on past it or what it asked for has been answered. */
export function latestRuling({ events, score, view }: TableState): TableEvent | null {
  const event = events.filter((one) => one.rulings.length > 0).at(-1) ?? null;
  if (!event || !view) return null;
  const pending = view.claim !== null || view.must !== null;
  const passed = score.some((entry) => entry.seq > event.seq);
  const answered = event.rulings.some(({ data }) => data?.follows?.kind === "chooses");
  if ((passed || answered) && !pending) return null;
  return event.rulings.every((ruling) => ruling.verdict === "over") ? null : event;
}

/** "Illegal move: upheld". */
export function headOf(event: TableEvent): string {
  const verdict = verdictOf(event);
  const what = event.rulings.map(({ data }) => kindWords(data?.found?.kind)).find((words) => words !== null);
  const said = what ?? SAID[event.deed.verb];
  return said === undefined || said === null
    ? texts.verdictAlone[verdict]
    : texts.found(said, texts.verdicts[verdict]);
}

type Verdict = keyof typeof texts.verdicts;

function verdictOf({ rulings }: TableEvent): Verdict {
  const named: Record<string, Verdict> = {
    upheld: "upheld",
    refused: "refused",
    "no penalty": "noPenalty",
    silent: "silent",
    referred: "referred",
  };
  return named[rulings[0]?.verdict ?? ""] ?? "other";
}

function kindWords(kind: string | undefined): string | null {
  switch (kind) {
    case "false-move":
      return texts.kinds.falseMove;
    case "touched":
      return texts.kinds.touched;
    case "moved-out-of-turn":
    case "touched-out-of-turn":
      return texts.kinds.outOfTurn;
    default:
      return null;
  }
}

const SAID: Record<string, string> = { objects: texts.kinds.objection, claims: texts.kinds.claim };

/** Who acts now: the claimant who chooses, the player with a duty; empty: nobody in particular. */
export function whoActs(view: View, you: Side | null): string {
  if (view.claim) return view.claim.by === you ? texts.youChoose : texts.chooses(sideName(view.claim.by));
  if (view.must) return view.must.by === you ? texts.youMust : texts.mustAct(sideName(view.must.by));
  return "";
}

/** The referee's sentences, each once, and the laws they rest on. A duty that is told below is not told here too. */
export function factsOf({ rulings }: TableEvent, duty: boolean): { sentences: string[]; laws: string[] } {
  const told = rulings.filter(({ data }) => !(duty && data?.kind === "requires"));
  return {
    sentences: unique(told.map(({ text }) => stopped(capital(text)))),
    laws: unique(rulings.map(({ law }) => law)),
  };
}

/** The false move a ruling was about, as it is struck through in the score: "8… Ra8–d8". */
export function struckMove(rulings: Ruling[]): string | null {
  const found = rulings.map(({ data }) => data?.found).find((one) => one?.kind === "false-move");
  const man = found?.men[0];
  if (!found?.to || !man) return null;
  const number = found.number == null ? "" : `${found.number}${found.by === "white" ? "." : "…"} `;
  return `${number}${LETTERS[man.role] ?? ""}${man.square}–${found.to}`;
}

const LETTERS: Record<string, string> = { king: "K", queen: "Q", rook: "R", bishop: "B", knight: "N" };

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
