// From what the umpire can do to what he chooses, and from his choice to the act that is sent. Pure; what he can do comes from
// the referee, and nothing here asks for the law.
import { desk as texts } from "../messages/desk";
import { changesTime, restoresMove, setsClock } from "../shared/sayings";
import { resultFigures } from "../shared/sentences";
import { recordName } from "../shared/sides";
import type { Side } from "../wire";

export type MeasureName = keyof typeof texts.measures;
export type FieldName = keyof typeof texts.fields;

/** What he can choose from: answers, other measures, and what ends the game. */
export interface Offered {
  answers: MeasureName[];
  also: MeasureName[];
  ends: MeasureName[];
}

/** What is filled in; of these a measure uses some. */
export interface Fields {
  side: Side;
  minutes: number;
  time: string;
  move: { number: number; side: Side; text: string } | null;
  article: string;
  /** As the table reads it; null: it is no hour. */
  hour: string | null;
  score: string;
}

const ANSWERS: MeasureName[] = [
  "continues",
  "finds accident",
  "restores",
  "grants fifty",
  "postpones",
  "grants increment",
  "finds no envelope",
];
const ALSO: MeasureName[] = ["warns", "adds", "deducts", "sets", "breaches", "adjourns", "arrives", "leaves"];
const ENDS: MeasureName[] = ["awards white", "awards black", "draws", "annuls", "scores", "finds unknown"];

/** What ends the game in some cases: a breach that loses it, a flag that he finds down. */
const MAY_END: MeasureName[] = ["breaches", "finds unknown", "arrives"];

const FIELDS: Partial<Record<MeasureName, FieldName[]>> = {
  restores: ["move"],
  warns: ["side"],
  adds: ["side", "minutes"],
  deducts: ["side", "minutes"],
  sets: ["side", "time"],
  breaches: ["side", "article"],
  adjourns: ["hour"],
  scores: ["score"],
};

/** The measures the referee named, sorted by what they are for. */
export function offered(measures: readonly string[]): Offered {
  const named = new Set(
    measures.flatMap((measure) => (measure === "awards" ? ["awards white", "awards black"] : [measure])),
  );
  const of = (names: MeasureName[]): MeasureName[] => names.filter((name) => named.has(name));
  return { answers: of(ANSWERS), also: of(ALSO), ends: of(ENDS) };
}

export function fieldsOf(measure: MeasureName): FieldName[] {
  return FIELDS[measure] ?? [];
}

/** Whether a measure ends the game or can, and is asked about first. */
export function weight(measure: MeasureName): "ends" | "may end" | "light" {
  if (MAY_END.includes(measure)) return "may end";
  return ENDS.includes(measure) ? "ends" : "light";
}

/** The act in the words of a record; null while something is missing. */
export function actOf(measure: MeasureName, fields: Fields): string | null {
  const { side, minutes, move } = fields;
  switch (measure) {
    case "awards white":
    case "awards black":
      return `awards ${measure === "awards white" ? "White" : "Black"}`;
    case "finds accident":
    case "finds unknown":
    case "finds no envelope":
      return `finds "${measure.slice("finds ".length)}"`;
    case "restores":
      return move && restoresMove(move.number, move.side);
    case "warns":
      return `warns ${recordName(side)}`;
    case "adds":
    case "deducts":
      return minutes > 0 ? changesTime(measure, side, minutes) : null;
    case "sets":
      return isTime(fields.time) ? setsClock(side, fields.time) : null;
    case "breaches":
      return isArticle(fields.article) ? `${recordName(side)} breaches ${fields.article.trim()}` : null;
    case "adjourns":
      return fields.hour && `adjourns until "${fields.hour}"`;
    case "scores":
      return `scores ${fields.score}`;
    default:
      return measure;
  }
}

/** What is announced, in a few words. */
export function announcement(measure: MeasureName, fields: Fields): string {
  const { announced, sides } = texts;
  const side = sides[fields.side];
  switch (measure) {
    case "restores":
      return announced.restores(fields.move?.text ?? "");
    case "warns":
      return announced.warns(side);
    case "adds":
    case "deducts":
      return announced[measure](fields.minutes, side);
    case "sets":
      return announced.sets(side, fields.time.trim());
    case "breaches":
      return announced.breaches(side, fields.article.trim());
    case "adjourns":
      return announced.adjourns(fields.hour ?? "");
    case "scores":
      return announced.scores(resultFigures(fields.score));
    case "arrives":
    case "leaves":
      return announced[measure];
    default:
      return texts.measures[measure].name;
  }
}

/** "0:45:00", "45:00": what a clock can be set to. */
function isTime(text: string): boolean {
  return /^(\d{1,2}:)?\d{1,2}:\d{2}$/.test(text.trim());
}

/** A number of an article as it is cited: "11.2.3.2". */
function isArticle(text: string): boolean {
  return /^[A-Z0-9]+(\.\d+)*$/.test(text.trim());
}
