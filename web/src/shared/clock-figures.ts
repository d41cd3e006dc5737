// Times in figures, as clocks show them and as they are read afterwards. Pure.

/** Below this, tenths are shown. */
export const LAST_SECONDS_MS = 20_000;

/** "1:05:09", "5:09" within the last hour, "0:17.4" within the last twenty seconds. What has begun counts. */
export function countdownFigures(left: number): string {
  if (left < LAST_SECONDS_MS) return tenths(Math.ceil(left / 100));
  const seconds = Math.ceil(left / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** How long until the figures change. */
export function untilFiguresChange(left: number): number {
  const step = left <= LAST_SECONDS_MS ? 100 : 1_000;
  return left % step || step;
}

/** "0:59:30": hours, minutes and seconds of a clock. */
export function clockFigures(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function tenths(count: number): string {
  return `0:${two(Math.floor(count / 10))}.${count % 10}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
