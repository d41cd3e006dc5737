// What a clock shows at a moment: figures, hands, flag and the words beside them. Pure; the time is an argument.
import { clock as texts } from "../../messages/clock";
import { LAST_SECONDS_MS } from "../../shared/clock-figures";
import type { Clocks, Face, Side } from "../../wire";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The minute hand lifts the flag in the last minutes before the hour. */
const LIFTED_FOR = 4 * MINUTE;

/** What a table says of both its clocks. */
export interface Timing {
  clocks: Clocks | null;
  /** Time passes already: before the game has begun a clock that is to run first stands. */
  begun: boolean;
  over: boolean;
  /** As it was agreed: "40/1h30m+30s then 30m". */
  limit: string;
  /** A flag falls by itself under this code, and the dial may show it; else nothing may mark it. */
  flags: boolean;
}

/** One player's clock, ready to be counted on from the moment it was read. */
export interface ClockModel {
  face: Face;
  running: boolean;
  ticks: boolean;
  /** Neither clock runs, in the middle of a game. */
  stopped: boolean;
  /** Why it runs or why both stand; empty at the clock that waits. */
  why: string;
  /** It is changed by pressing, and its player sits at this screen. */
  press: boolean;
  limit: string;
  flags: boolean;
}

export function clockModel(side: Side, timing: Timing, press: boolean): ClockModel | null {
  const { clocks, begun, over, limit, flags } = timing;
  if (!clocks) return null;
  const running = clocks.running === side;
  return {
    face: clocks[side],
    running,
    ticks: running && begun,
    stopped: clocks.running === null && begun && !over,
    why: running || clocks.running === null ? clocks.why : "",
    press,
    limit,
    flags,
  };
}

/** Time passes from the first act on, or when both players have come to the table: then something has passed, or both are here. */
export function hasBegun({ white, black }: Clocks, events: number, bothHere: boolean): boolean {
  return events > 0 || bothHere || [white, black].some((face) => face.left_ms < face.stage_ms);
}

/** What passed beyond a delay, which comes before the time itself. */
function afterDelay(face: Face, passed: number): number {
  return Math.max(0, passed - (face.delay_ms ?? 0));
}

/** Left so long after the reading. Below nothing only the server can tell what it means. */
export function leftAfter({ face, ticks }: ClockModel, passed: number): number {
  return Math.max(0, face.left_ms - (ticks ? afterDelay(face, passed) : 0));
}

export function dialAfter({ face, ticks }: ClockModel, passed: number): number {
  return face.dial_ms + (ticks ? Math.min(afterDelay(face, passed), face.left_ms) : 0);
}

/** So little is left that tenths are shown. It is the same at nothing: no flag is marked. */
export function isShort({ face }: ClockModel, left: number): boolean {
  return !face.fallen && left < LAST_SECONDS_MS;
}

/** Degrees from twelve o'clock. */
export function handsAt(dial: number): { hour: number; minute: number; second: number } {
  return { hour: degrees(dial, 12 * HOUR), minute: degrees(dial, HOUR), second: degrees(dial, MINUTE) };
}

/** How far the flag is lifted, from 0 (it hangs) to 1 (about to fall). */
export function flagLift(dial: number, fallen: boolean): number {
  const past = remainder(dial, HOUR);
  return fallen ? 0 : Math.max(0, (past - (HOUR - LIFTED_FOR)) / LIFTED_FOR);
}

/** The small line under the figures. */
export function smallLine(model: ClockModel, left: number): string {
  if (model.face.fallen) return texts.flagFallen;
  if (model.stopped) return texts.stopped;
  return isShort(model, left) ? texts.short : stageText(model.face, model.limit);
}

/** "stage 1, 12 moves to go, +30 s a move", as far as there is something to tell. */
export function stageText({ stage, to_go }: Face, limit: string): string {
  const stages = limit.split(" then ");
  const agreed = stages[stage - 1] ?? stages.at(-1) ?? "";
  const [, increment] = /\+(\w+)$/.exec(agreed) ?? [];
  const [, delay] = / delay (\w+)$/.exec(agreed) ?? [];
  const parts = [
    stages.length > 1 && texts.stage(stage),
    to_go !== null && texts.movesToGo(to_go),
    increment !== undefined && texts.increment(spaced(increment)),
    delay !== undefined && texts.delay(spaced(delay)),
  ];
  return parts.filter((part) => part !== false).join(", ");
}

/** "1m30s" as it is read: "1 m 30 s". */
function spaced(time: string): string {
  return time.replace(/(\d+)([hms])/g, "$1 $2 ").trim();
}

function degrees(time: number, round: number): number {
  return (360 * remainder(time, round)) / round;
}

function remainder(time: number, round: number): number {
  return ((time % round) + round) % round;
}
