// A record in a link: what follows the # of an address, so that no server sees it. `1.` is deflated, `0.` is plain, then the
// bytes in base64url, then a check: a link that was cut or mistyped says so and is never read as another record.

import { recordLink as texts } from "../messages/record-link";

/** A record longer than this is not sent round in a link. */
const LONGEST = 64 * 1024;

export type UnpackedRecord = { record: string } | { error: string };

export const CUT = texts.cut;

/** The record as the part of a link after its #. */
export async function pack(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(record);
  const squeezed =
    typeof CompressionStream === "undefined"
      ? null
      : await through(bytes, new CompressionStream("deflate-raw"));
  const [version, body] = squeezed && squeezed.length < bytes.length ? ["1", squeezed] : ["0", bytes];
  return `${version}.${base64url(body)}.${check(bytes)}`;
}

/** The record of a link, or what is wrong with it. */
export async function unpack(packed: string): Promise<UnpackedRecord> {
  const [version, body, sum, ...more] = packed.split(".");
  if (version === undefined || !/^\d+$/.test(version)) return { error: CUT };
  if (version !== "0" && version !== "1") return { error: texts.newer };
  if (!body || !sum || more.length > 0) return { error: CUT };
  try {
    const read = fromBase64url(body);
    if (version === "1" && typeof DecompressionStream === "undefined") return { error: texts.cannotInflate };
    const bytes = version === "0" ? read : await through(read, new DecompressionStream("deflate-raw"));
    if (bytes.length > LONGEST || check(bytes) !== sum) return { error: CUT };
    return { record: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { error: CUT };
  }
}

/** Through a stream, as far as a record may be long: what is small may have been squeezed from much. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > LONGEST) {
      await reader.cancel();
      throw new Error("too long");
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A sum of 32 bits (FNV-1a) in figures and letters. */
function check(bytes: Uint8Array): string {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(36);
}

function base64url(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new Error("no base64url");
  const letters = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
