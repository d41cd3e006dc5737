// Whether an opened envelope is the one that was sealed: the page reckons the commitment again, and trusts nobody for it.

export interface Proof {
  /** In hexadecimal, as the server gives it with the text. */
  nonce: string;
  text: string;
  /** As published at sealing. */
  commitment: string;
}

export type Found = "same" | "different" | "cannot reckon";

/** SHA-256 over the nonce's bytes and the text's, held against what was published. */
export async function check(
  { nonce, text, commitment }: Proof,
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<Found> {
  if (!subtle) return "cannot reckon"; // browsers reckon on secure pages only
  const reckoned = hex(new Uint8Array(await subtle.digest("SHA-256", joined(nonce, text))));
  return reckoned === commitment.toLowerCase() ? "same" : "different";
}

/** What to type where the page cannot reckon, or is not believed. */
export function byHand({ nonce, text }: Proof): string {
  return `(printf '%s' '${nonce}' | xxd -r -p; printf '%s' '${text.replace(/'/g, "'\\''")}') | sha256sum`;
}

/** The first figures, for the eye. */
export function short(commitment: string): string {
  return `${commitment.slice(0, 4)} ${commitment.slice(4, 8)} ${commitment.slice(8, 12)} …`;
}

function joined(nonce: string, text: string): Uint8Array<ArrayBuffer> {
  const before = (nonce.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return new Uint8Array([...before, ...new TextEncoder().encode(text)]);
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
