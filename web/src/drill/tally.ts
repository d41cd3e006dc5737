// The running record of drills: what was answered, by subject and by day. It is kept in this browser alone. Pure but for reading and
// keeping it.
import { keep, kept } from "../shared/keep";
import type { Drill } from "../wire";
import type { Theme } from "./ask";

const NAME = "drills";
/** So many answers are kept. */
const MOST = 500;
/** So many are counted in the short tally. */
export const LATELY = 50;

export interface Answered {
  /** Greenwich's day. */
  day: string;
  code: string;
  theme: Theme;
  topic: number;
  title: string;
  right: Drill["right"];
  answer: Drill["right"];
  good: boolean;
  seconds: number;
  daily: boolean;
}

const THEMES: readonly Theme[] = ["touching", "illegal-moves", "turn", "clock", "draws"];

/** All answers kept, the oldest first; what cannot be read is left out. */
export function answered(): Answered[] {
  const read = kept(NAME);
  return Array.isArray(read) ? read.filter(isAnswered) : [];
}

export function keepAnswer(one: Answered): void {
  keep(NAME, [...answered(), one].slice(-MOST));
}

export interface Line {
  theme: Theme;
  right: number;
  all: number;
}

/** Right answers by subject; subjects that were never asked are left out. */
export function byTheme(all: readonly Answered[]): Line[] {
  return THEMES.map((theme) => {
    const of = all.filter((one) => one.theme === theme);
    return { theme, right: of.filter(({ good }) => good).length, all: of.length };
  }).filter(({ all }) => all > 0);
}

/** The subject in which most was missed; null: nothing was. */
export function weakest(all: readonly Answered[]): Theme | null {
  const lines = byTheme(all).filter(({ right, all }) => right < all);
  lines.sort((one, other) => one.right / one.all - other.right / other.all);
  return lines[0]?.theme ?? null;
}

/** On how many days running, up to today or yesterday, a drill of the day was answered. */
export function daysRunning(all: readonly Answered[], today: string): number {
  const days = new Set(all.filter(({ daily }) => daily).map(({ day }) => day));
  let day = days.has(today) ? today : before(today);
  let count = 0;
  for (; days.has(day); day = before(day)) count += 1;
  return count;
}

/** Whether the drill of the day was answered under this code. */
export function isDone(all: readonly Answered[], code: string, today: string): boolean {
  return all.some((one) => one.daily && one.code === code && one.day === today);
}

/** Seconds on average, rounded; 0 where nothing was answered. */
export function average(all: readonly Answered[]): number {
  return all.length === 0 ? 0 : Math.round(all.reduce((sum, { seconds }) => sum + seconds, 0) / all.length);
}

function before(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

function isAnswered(value: unknown): value is Answered {
  const one = value as Partial<Answered> | null;
  return (
    typeof one === "object" &&
    one !== null &&
    typeof one.day === "string" &&
    /^\d{4}-\d\d-\d\d$/.test(one.day) &&
    typeof one.code === "string" &&
    THEMES.some((theme) => theme === one.theme) &&
    typeof one.title === "string" &&
    typeof one.right === "string" &&
    typeof one.answer === "string" &&
    typeof one.good === "boolean" &&
    typeof one.seconds === "number"
  );
}
