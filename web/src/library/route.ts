// Which view of the library an address asks for. Pure.

export type LibraryView =
  | { view: "front"; words: string }
  | { view: "code"; code: string }
  | { view: "law"; code: string; law: string }
  | { view: "topics" }
  | { view: "topic"; topic: number }
  | { view: "timeline" }
  | { view: "usage" }
  | { view: "case"; name: string }
  | { view: "missing" };

/** Read what follows `/library`, and what was asked after `?q=`. A code's name is not checked here. */
export function readLibrary(parts: readonly string[], words: string): LibraryView {
  const [first, second, ...rest] = parts.map(plain);
  if (first === undefined) return { view: "front", words };
  if (first === "cases") return caseView(second, rest);
  if (rest.length > 0) return { view: "missing" };
  if (first === "topics") return second === undefined ? { view: "topics" } : topicView(second);
  if (second === undefined && (first === "timeline" || first === "usage")) return { view: first };
  if (first === "timeline" || first === "usage") return { view: "missing" };
  return second === undefined ? { view: "code", code: first } : { view: "law", code: first, law: second };
}

function topicView(number: string): LibraryView {
  return /^\d{1,3}$/.test(number) ? { view: "topic", topic: Number(number) } : { view: "missing" };
}

/** `five/31-pinned/undated` is the case `five/31-pinned.undated`. */
function caseView(folder: string | undefined, rest: string[]): LibraryView {
  if (folder === undefined || rest.length === 0 || rest.length > 2) return { view: "missing" };
  return { view: "case", name: `${folder}/${rest.join(".")}` };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
