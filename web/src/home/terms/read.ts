// From what was filled in to the header of a record, and from the server's complaint to the field it is about. Pure.
import type { Terms } from "../../wire";
import { OPTIONS, PRACTICE, sentenceOf, type Term } from "./offers";

/** The value of a field by its name; empty where there is none. */
export type FieldReader = (name: string) => string;

/** What was written or chosen in a field of a form; empty where there is none. */
export function fieldValue(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The terms that mean something under this code, in the words of a record; what was not filled in is left out. */
export function readTerms(code: string, filled: FieldReader): Terms {
  const offered = (term: Term): boolean => sentenceOf(term, code) !== null;
  const limit = offered("limit") ? limitOf(filled) : "";
  const terms: Record<string, string> = {
    event: filled("event"),
    white: filled("white"),
    black: filled("black"),
    position: filled("position"),
    odds: offered("odds") ? oddsOf(filled) : "",
    limit,
    clock: limit !== "" && filled("clock") === "pressed" ? "pressed" : "",
    default: offered("default") && limit !== "" ? filled("default") : "",
    absence: offered("absence") ? filled("absence") : "",
    session: offered("session") ? filled("session") : "",
    place: offered("place") && filled("place") === "abroad" ? "abroad" : "",
    options: OPTIONS.filter((term) => offered(term) && filled(term) !== "").join(", "),
    undertaking: offered("undertaking") ? undertakingOf(filled) : "",
    begins: offered("begins") ? filled("begins") : "",
    ...(offered("practice") ? practiceOf(filled) : {}),
  };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== ""));
}

function oddsOf(filled: FieldReader): string {
  const giver = filled("odds-giver");
  if (giver === "") return "";
  const kind = filled("odds-kind");
  return `${giver} gives ${kind === "squares" ? filled("odds-squares").toLowerCase() : kind}`.trim();
}

/** Nothing written where something was to be written is for the server to complain of, not to be taken for no clocks. */
function limitOf(filled: FieldReader): string {
  const chosen = filled("limit-choice");
  return chosen === "own" ? filled("limit-text") || "…" : chosen;
}

function undertakingOf(filled: FieldReader): string {
  const side = filled("undertaking-side");
  if (side === "") return "";
  const kind = filled("undertaking-kind");
  return kind.startsWith("mates")
    ? `${side} ${kind} ${filled("undertaking-square").toLowerCase()}`.trim()
    : `${side} ${kind}`;
}

function practiceOf(filled: FieldReader): Record<string, string> {
  const chosen = PRACTICE.find(({ value }) => value === filled("practice"));
  return chosen && (!chosen.atOdds || filled("odds-giver") !== "") ? chosen.terms : {};
}

/** The group of fields each header key is filled in at. */
const GROUPS: Record<string, string> = { board: "practice", "set-up": "practice", options: "options" };

/** "limit: expected a stage …" is about the group `limit`; what names no key is about none. */
export function complaint(sentence: string, keys: string[]): { group: string | null; sentence: string } {
  const [, key, rest] = /^([a-z-]+): (.+)$/s.exec(sentence) ?? [];
  if (key === undefined || rest === undefined || !keys.includes(key)) return { group: null, sentence };
  return { group: GROUPS[key] ?? key, sentence: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** What was agreed beyond the usual, for the line beside the button. */
export function inShort(terms: Terms): string {
  const parts = [terms["odds"]?.replace(/-/g, " "), terms["limit"], terms["undertaking"]].filter(
    (part): part is string => part !== undefined,
  );
  return parts.map((part) => ` ${part.charAt(0).toUpperCase()}${part.slice(1)}.`).join("");
}
