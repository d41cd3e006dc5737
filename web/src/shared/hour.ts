// An hour of resumption: chosen in the reader's own time, and written so that the table can read it.
import { el } from "./dom";

/** A field for day and hour, which a browser does not let anybody fill with other words. */
export function hourField(attributes: Record<string, string>, now = new Date()): HTMLInputElement {
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  tomorrow.setHours(20, 0, 0, 0);
  return el("input", {
    type: "datetime-local",
    required: true,
    value: localHour(tomorrow),
    ...attributes,
  });
}

/** "2026-11-20T20:00" in the reader's time becomes "2026-11-20 20:00 +01:00"; null if it is no hour. */
export function readableHour(
  chosen: string,
  offsetAt: (at: Date) => number = (at) => -at.getTimezoneOffset(),
): string | null {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(chosen);
  const at = new Date(chosen);
  if (!parts || Number.isNaN(at.getTime())) return null;
  return `${parts[1]} ${parts[2]} ${offset(offsetAt(at))}`;
}

/** Minutes east of Greenwich. */
function offset(minutes: number): string {
  if (minutes === 0) return "UTC";
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function localHour(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

function two(figure: number): string {
  return String(figure).padStart(2, "0");
}
