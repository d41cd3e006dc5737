// Finished sentences and figures from what the server sent, the same on every page. Pure.
import type { Note } from "../wire";
import { sideName } from "./sides";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence ends with a stop. */
export function stopped(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** How a citation is spoken: by usage, or by its number. */
export function citation(law: string): string {
  return law === "usage" ? "by usage" : numbered(law);
}

/** "law XIII", or "article 7.5" where the document numbers with dots. */
export function numbered(law: string): string {
  if (law === "Preface") return "the Preface";
  return `${/^(\d+|[A-Z]+)\.\d/.test(law) ? "article" : "law"} ${law}`;
}

/** "1–0", "½–½", as it is printed. */
export function resultFigures(result: string): string {
  const score = result.split(" ")[0] ?? "*";
  return score.replace(/1\/2/g, "½").replace("-", "–");
}

/** The note's own sentence, which may already say which move it was and what could have been required. */
export function noteSentence({ text, move, could }: Note): string {
  const happened =
    could.length > 0 ? text.replace(/; (?:White|Black|it|nothing|what) could have .*$/, "") : text;
  const where =
    move && !/\(move \d+\)/.test(happened) ? `Move ${move.number} of ${sideName(move.side)}. ` : "";
  return where + stopped(happened);
}
