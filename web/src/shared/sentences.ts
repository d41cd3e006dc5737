// Finished sentences and figures from what the server sent, the same on every page. Pure.
import { acts } from "../messages/acts";
import { citations } from "../messages/citations";
import type { Note, Ruling } from "../wire";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence ends with a stop. */
export function stopped(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** How a citation is spoken: by usage, or by its number. */
export function citation(law: string): string {
  return law === "usage" ? citations.usage : numbered(law);
}

/** "law XIII", or "article 7.5" where the document numbers with dots. */
export function numbered(law: string): string {
  if (law === "Preface") return citations.preface;
  return /^(\d+|[A-Z]+)\.\d/.test(law) ? citations.article(law) : citations.law(law);
}

/** "1–0", "½–½", as it is printed. */
export function resultFigures(result: string): string {
  const score = result.split(" ")[0] ?? "*";
  return score.replace(/1\/2/g, "½").replace("-", "–");
}

/** What a ruling says; of who resigned it was said already, and the result is enough. */
export function rulingText({ text, data }: Pick<Ruling, "text" | "data">): string {
  const resigned = data?.kind === "ended" && data.remark === "player-resigns";
  return resigned && data.result ? resultFigures(data.result) : text;
}

/** What was irregular, and in which move. */
export function noteSentence({ happened, move }: Pick<Note, "happened" | "move">): string {
  return move ? acts.moveOf(move.number, acts.sides[move.side], stopped(happened)) : stopped(happened);
}
