// Random letters of this browser's own, sent when a seat is taken: asked again with the same, the server answers the same, so that
// an answer lost on the way loses no seat.
import { keep, kept } from "../shared/keep";

/** The key for an invitation, kept until the seat is taken. */
export function keyFor(invitation: string): string {
  const known = kept("taking");
  if (isKey(known) && known.invitation === invitation) return known.key;
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  const key = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  keep("taking", { invitation, key });
  return key;
}

/** The seat is taken. */
export function forgetKey(invitation: string): void {
  const known = kept("taking");
  if (isKey(known) && known.invitation === invitation) keep("taking", null);
}

function isKey(value: unknown): value is { invitation: string; key: string } {
  const known = value as { invitation?: unknown; key?: unknown } | null;
  return typeof known?.invitation === "string" && typeof known.key === "string";
}
