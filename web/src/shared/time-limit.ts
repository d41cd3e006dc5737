// A time limit as people write it (`5+3`, `90+30`, `40/2h then 1h`, `25 d5`), as a record writes it, and in words. Pure.
import { time } from "../messages/time";

interface Stage {
  /** For so many moves; null: for all that are left. */
  moves: number | null;
  ms: number;
  bonus: { kind: "increment" | "delay"; ms: number } | null;
}

/** Read, with the header's own writing; nothing was written; or it cannot be read. */
export type Limit =
  { kind: "limit"; header: string; stages: Stage[] } | { kind: "none" } | { kind: "unread" };

/** What is offered, as people write it; the first is no clock. */
export const PRESETS = ["", "3+2", "5+3", "10+5", "15+10", "90+30", "40/2h then 1h"] as const;

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SECOND = 1_000;

/** Bare figures are minutes, and after a plus or a delay seconds. */
export function readLimit(written: string): Limit {
  const text = plain(written);
  if (text === "") return { kind: "none" };
  const stages = text.split(/\s*(?:[,;]\s*then\b|\bthen\b|[,;])\s*/).map(readStage);
  const whole = stages.every((stage) => stage !== null) ? stages : [];
  const ended = whole.findIndex(({ moves }) => moves === null);
  if (whole.length === 0 || (ended >= 0 && ended < whole.length - 1)) return { kind: "unread" };
  return { kind: "limit", header: whole.map(writeStage).join(" then "), stages: whole };
}

/** "Each player has 10 minutes, and 5 seconds more for every move." */
export function limitWords(stages: readonly Stage[]): string {
  return time.each(stages.map(stageWords).reduce((before, after) => time.then(before, after)));
}

/** What the limit means, whatever was written. */
export function limitSentence(limit: Limit): string {
  if (limit.kind === "limit") return limitWords(limit.stages);
  return limit.kind === "none" ? time.noClock : time.unread;
}

const UNITS: [RegExp, string][] = [
  [/(\d)\s*(?:hours?|hrs?|h)(?![a-z])/g, "$1h"],
  [/(\d)\s*(?:minutes?|mins?|m|['′])(?![a-z])/g, "$1m"],
  [/(\d)\s*(?:seconds?|secs?|s|["″])(?![a-z])/g, "$1s"],
];

function plain(written: string): string {
  let text = written
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\|/g, "+")
    .replace(/^g\s*\//, "");
  for (const [unit, letter] of UNITS) text = text.replace(unit, letter);
  return text
    .replace(/(?<=[hm])\s+(?=\d+[ms])/g, "")
    .replace(/\s*moves?\s+in\s+/g, "/")
    .replace(/\s*([+/])\s*/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

const STAGE = /^(?:(\d{1,3})\/)?([\dhms.]+)(?:\+([\dhms]+)| ?(?:d|delay) ?([\dhms]+))?$/;

function readStage(text: string): Stage | null {
  const [, moves, length, increment, delay] = STAGE.exec(text) ?? [];
  const ms = length === undefined ? null : lengthOf(length, MINUTE);
  const more = lengthOf(increment ?? delay ?? "0", SECOND);
  if (ms === null || ms === 0 || more === null || moves === "0") return null;
  const kind = delay === undefined ? ("increment" as const) : ("delay" as const);
  return {
    moves: moves === undefined ? null : Number(moves),
    ms,
    bonus: more === 0 ? null : { kind, ms: more },
  };
}

/** `1h30m`, or a bare number in this unit; null: neither. */
function lengthOf(text: string, unit: number): number | null {
  if (/^\d{1,4}(\.5)?$/.test(text)) return Number(text) * unit;
  const [, hours = "0", minutes = "0", seconds = "0"] =
    /^(?=\d)(?:(\d{1,3})h)?(?:(\d{1,4})m?(?!\d*s))?(?:(\d{1,4})s)?$/.exec(text) ?? [];
  const total = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return total > 0 || /^0[hms]$/.test(text) ? total : null;
}

function writeStage({ moves, ms, bonus }: Stage): string {
  const more =
    bonus === null
      ? ""
      : bonus.kind === "increment"
        ? `+${written(bonus.ms)}`
        : ` delay ${written(bonus.ms)}`;
  return `${moves === null ? "" : `${moves}/`}${written(ms)}${more}`;
}

/** `1h30m`, as a record writes a length of time. */
function written(ms: number): string {
  return parts(ms)
    .map(([count, unit]) => (count === 0 ? "" : `${count}${unit}`))
    .join("");
}

function parts(ms: number): [number, "h" | "m" | "s"][] {
  return [
    [Math.floor(ms / HOUR), "h"],
    [Math.floor((ms % HOUR) / MINUTE), "m"],
    [Math.floor((ms % MINUTE) / SECOND), "s"],
  ];
}

function stageWords({ moves, ms, bonus }: Stage): string {
  const length = lengthWords(ms);
  const stage = moves === null ? time.all(length) : time.moves(moves, length);
  if (bonus === null) return stage;
  const more = lengthWords(bonus.ms);
  return bonus.kind === "increment" ? time.increment(stage, more) : time.delay(stage, more);
}

function lengthWords(ms: number): string {
  const words = { h: time.hours, m: time.minutes, s: time.seconds };
  return parts(ms)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => words[unit](count))
    .join(" ");
}
