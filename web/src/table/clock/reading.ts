// What a clock shows at a moment: figures, hands, flag and the words beside them. Pure; the time is an argument.
import type { Clocks, Face, Side } from "../../wire";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The minute hand lifts the flag in the last minutes before the hour. */
const LIFTED_FOR = 4 * MINUTE;
/** Less than this and the figures are pointed out. */
const SHORT_OF_TIME = MINUTE;

/** One player's clock, ready to be counted on from the moment it was read. */
export interface ClockModel {
  face: Face;
  running: boolean;
  /** Its time passes: before the game has begun a clock that is to run first stands. */
  ticks: boolean;
  /** Why it runs or why both stand; empty at the clock that waits. */
  why: string;
  /** It is changed by pressing, and its player sits at this screen. */
  press: boolean;
}

export function clockModel(
  side: Side,
  clocks: Clocks | null,
  begun: boolean,
  press: boolean,
): ClockModel | null {
  if (!clocks) return null;
  const running = clocks.running === side;
  return {
    face: clocks[side],
    running,
    ticks: running && begun,
    why: running || clocks.running === null ? clocks.why : "",
    press,
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

export function isShort({ face }: ClockModel, left: number): boolean {
  return !face.fallen && left < SHORT_OF_TIME;
}

/** Degrees from twelve o'clock. */
export function handsAt(dial: number): { hour: number; minute: number } {
  return { hour: degrees(dial, 12 * HOUR), minute: degrees(dial, HOUR) };
}

/** How far the flag is lifted, from 0 (it hangs) to 1 (about to fall). */
export function flagLift(dial: number, fallen: boolean): number {
  const past = remainder(dial, HOUR);
  return fallen ? 0 : Math.max(0, (past - (HOUR - LIFTED_FOR)) / LIFTED_FOR);
}

/** "stage 1, 12 moves to go". */
export function stageText({ stage, to_go, fallen }: Face): string {
  if (fallen) return "the flag has fallen";
  const moves = to_go === null ? "all the moves" : to_go === 1 ? "1 move to go" : `${to_go} moves to go`;
  return `stage ${stage}, ${moves}`;
}

/** How long until the figures change. */
export function untilNextSecond(left: number): number {
  return left % SECOND || SECOND;
}

function degrees(time: number, round: number): number {
  return (360 * remainder(time, round)) / round;
}

function remainder(time: number, round: number): number {
  return ((time % round) + round) % round;
}
