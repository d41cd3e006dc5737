// From what was filled in to the header of a record, and from the server's complaint to the field it is about. Pure.
import { terms as texts } from "../../messages/terms";
import { time } from "../../messages/time";
import { readLimit } from "../../shared/time-limit";
import type { Terms } from "../../wire";
import { hasLawOfTime, OPTIONS, PRACTICE, sentenceOf, type Term } from "./offers";

/** The value of a field by its name; empty where there is none. */
export type FieldReader = (name: string) => string;

/** What was written or chosen in a field of a form; empty where there is none. */
export function fieldValue(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The terms that mean something under this code, in the words of a record; what was not filled in is left out. */
export function readTerms(code: string, filled: FieldReader): Terms {
  return given(filled, (term) => sentenceOf(term, code) !== null, !hasLawOfTime(code));
}

/** What was filled in that this code does not know, by the names of the fields. */
export function leftOut(code: string, filled: FieldReader): string[] {
  const known = readTerms(code, filled);
  const all = given(filled, () => true, true);
  const keys = Object.keys(all).filter((key) => all[key] !== known[key]);
  return [...new Set(keys.map((key) => NAMES[GROUPS[key] ?? key] ?? key))];
}

const NAMES: Record<string, string> = {
  odds: texts.odds.legend,
  clock: time.clocks,
  default: texts.default.legend,
  absence: texts.absence.legend,
  session: texts.session.legend,
  place: texts.place.legend,
  options: texts.options.legend,
  undertaking: texts.undertaking.legend,
  begins: texts.begins.legend,
  practice: texts.practice.legend,
};

function given(filled: FieldReader, offered: (term: Term) => boolean, ownTime: boolean): Terms {
  const limit = limitOf(filled);
  const terms: Record<string, string> = {
    event: filled("event"),
    white: filled("white"),
    black: filled("black"),
    position: filled("position"),
    odds: offered("odds") ? oddsOf(filled) : "",
    limit,
    clock: offered("clock") && limit !== "" && filled("clock") === "pressed" ? "pressed" : "",
    default: offered("default") && limit !== "" ? filled("default") : "",
    absence: offered("absence") ? filled("absence") : "",
    session: offered("session") ? filled("session") : "",
    place: offered("place") && filled("place") === "abroad" ? "abroad" : "",
    options: optionsOf(filled, offered, ownTime && limit !== ""),
    undertaking: offered("undertaking") ? undertakingOf(filled) : "",
    begins: offered("begins") ? filled("begins") : "",
    ...(offered("practice") ? practiceOf(filled) : {}),
  };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== ""));
}

/** Where time is the players' agreement they may agree what a flag means, too. */
function optionsOf(filled: FieldReader, offered: (term: Term) => boolean, mayLose: boolean): string {
  const options: string[] = OPTIONS.filter((term) => offered(term) && filled(term) !== "");
  if (mayLose && filled("time-loses") !== "") options.push("time-loses");
  return options.join(", ");
}

function oddsOf(filled: FieldReader): string {
  const giver = filled("odds-giver");
  if (giver === "") return "";
  const kind = filled("odds-kind");
  return `${giver} gives ${kind === "squares" ? filled("odds-squares").toLowerCase() : kind}`.trim();
}

/** As the record writes it; what cannot be read here is sent as it stands, so that it is never taken for no clock. */
function limitOf(filled: FieldReader): string {
  const limit = readLimit(filled("limit"));
  return limit.kind === "limit" ? limit.header : limit.kind === "none" ? "" : filled("limit");
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
const GROUPS: Record<string, string> = { board: "practice", "set-up": "practice" };

/** "limit: expected a stage …" is about the group `limit`; what names no key is about none. */
export function complaint(sentence: string, keys: string[]): { group: string | null; sentence: string } {
  const [, key, rest] = /^([a-z-]+): (.+)$/s.exec(sentence) ?? [];
  if (key === undefined || rest === undefined || !keys.includes(key)) return { group: null, sentence };
  return { group: GROUPS[key] ?? key, sentence: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** Odds in a few words, for the line beside the buttons; empty where nobody gives any. */
export function oddsWords(code: string, filled: FieldReader): string {
  const giver = filled("odds-giver");
  if (giver === "" || sentenceOf("odds", code) === null) return "";
  const side = giver === "white" ? texts.white : texts.black;
  const kinds: Record<string, string> = texts.odds.kinds;
  return texts.sentence(`${texts.odds.gives(side)} ${kinds[filled("odds-kind")] ?? ""}`);
}
