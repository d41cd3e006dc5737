// Where things stand in the law library: the address of every law, code, topic, case and search. Pure.

/** What a ruling cites that rests on no law of the code. */
const USAGE = "usage";

/**
 * Where a law is read. A clause is an anchor of its law: `lawAddress("bcf-1912", "22(a)")` is `/library/bcf-1912/22#22(a)`.
 * What is ruled by usage has a page of its own. From a live table open it in a new tab: the seat must not be lost.
 */
export function lawAddress(code: string, law: string): string {
  if (law === USAGE) return "/library/usage";
  const number = lawOf(law);
  const clause = law === number ? "" : `#${law}`;
  return `${codeAddress(code)}/${encodeURIComponent(number)}${clause}`;
}

/** The law a citation belongs to: `22` of `22(a)(ii)`, `7.5` of `7.5.1`. */
export function lawOf(citation: string): string {
  const [number = citation] = citation.split("(");
  return number.split(".").slice(0, 2).join(".");
}

/** A code from its first law to its last. */
export function codeAddress(code: string): string {
  return `/library/${encodeURIComponent(code)}`;
}

/** One matter under all codes, side by side; without a number all matters. */
export function topicAddress(topic?: number): string {
  return topic === undefined ? "/library/topics" : `/library/topics/${topic}`;
}

/** How each rule changed; with a number, from that topic on. */
export function timelineAddress(topic?: number): string {
  return topic === undefined ? "/library/timeline" : `/library/timeline#topic-${topic}`;
}

/** Where a case is played: `five/31-pinned.undated.record` is at `/library/cases/five/31-pinned/undated`. */
export function caseAddress(name: string): string {
  const parts = name.replace(/\.record$/, "").split(/[/.]/);
  return `/library/cases/${parts.map(encodeURIComponent).join("/")}`;
}

/** What is found for these words. */
export function searchAddress(words: string): string {
  return words.trim() === "" ? "/library" : `/library?q=${encodeURIComponent(words.trim())}`;
}
