// The boards of a round as an organiser types them: one a line, two names with a dash between. Pure.

export interface Pairing {
  white: string;
  black: string;
}

/** So many boards are made in one go. */
export const MOST_PAIRINGS = 60;

/** The pairings, or the first line that is none. */
export function readPairings(text: string): { pairings: Pairing[] } | { unread: string } {
  const lines = text
    .split("\n")
    .map((line) => line.replace(/^\s*\d+[.)]\s*/, "").trim())
    .filter((line) => line !== "");
  const read = lines.map(readPairing);
  const unread = lines[read.indexOf(null)];
  return unread === undefined ? { pairings: read.filter((one) => one !== null) } : { unread };
}

/** "Ann – Ben", "Ann - Ben", "Ann vs Ben", or separated by a tab; a hyphen within a name is part of it. */
function readPairing(line: string): Pairing | null {
  const parts = line.split(/\s*[–—]\s*|\s+-+\s+|\s+(?:vs?\.?|v\.)\s+|\s*\t\s*/i).map((name) => name.trim());
  const [white, black] = parts;
  return parts.length === 2 && white && black ? { white, black } : null;
}
