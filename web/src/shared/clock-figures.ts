// Times in figures, as clocks show them and as they are read afterwards. Pure.

/** "1:05:09", or "5:09" within the last hour. A second begun counts as a second. */
export function countdownFigures(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** "0:59:30": hours, minutes and seconds of a clock. */
export function clockFigures(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
