// The books the library reads: laws in our words, topics, and which cases show a law. Written by the referee's own tests
// (`UPDATE=1 cargo test -p jadoube-referee --test together book`), one file a code, each fetched when it is first opened.
import { codeIntro } from "../shared/codes";

export { shortName } from "../shared/codes";

export type Status = "enforced" | "umpire" | "definition" | "conduct" | "not built";

export interface Clause {
  clause: string;
  sentence: string;
  status: Status;
  why?: string;
}

export interface Law {
  law: string;
  /** Empty where the document is its publisher's and we have no reading of it. */
  sentence: string;
  /** How we read it and why. */
  reading: string;
  status: Status;
  /** Why software cannot observe it, and what is done towards it. */
  why?: string;
  topics: number[];
  clauses: Clause[];
  /** Cases in which it bites, and in which it does not, as places in the book's list of cases. */
  bites: number[];
  does_not_bite: number[];
}

export interface CaseTitle {
  name: string;
  title: string;
}

export interface Book {
  id: string;
  laws: Law[];
  cases: CaseTitle[];
}

/** What a code answers to a topic's question; equal stances say the same in substance. */
export interface Position {
  topic: number;
  stance: string;
  says: string;
  laws: string[];
}

export interface CodeHead {
  id: string;
  name: string;
  year: number | null;
  laws: number;
  positions: Position[];
}

export interface Topic {
  number: number;
  title: string;
  question: string;
}

export interface Contents {
  topics: Topic[];
  codes: CodeHead[];
}

const FILES = import.meta.glob<unknown>("./book/*.json", { import: "default" });
const opened = new Map<string, Promise<unknown>>();

export function openContents(): Promise<Contents> {
  return open("contents") as Promise<Contents>;
}

/** The book of a code; null when there is no such code. */
export async function openBook(code: string): Promise<Book | null> {
  return code === "contents" || !(pathOf(code) in FILES) ? null : ((await open(code)) as Book);
}

export async function openAll(): Promise<{ contents: Contents; books: Book[] }> {
  const contents = await openContents();
  const books = await Promise.all(contents.codes.map(({ id }) => openBook(id)));
  return { contents, books: books.filter((book) => book !== null) };
}

/** Fetched once; what failed is fetched again when it is asked for again. */
function open(name: string): Promise<unknown> {
  const path = pathOf(name);
  const known = opened.get(name);
  if (known) return known;
  const fetched = (FILES[path] as () => Promise<unknown>)();
  opened.set(name, fetched);
  fetched.catch(() => opened.delete(name));
  return fetched;
}

function pathOf(name: string): string {
  return `./book/${name}.json`;
}

/** "London Chess Club, 1841". */
export function fullName(code: string): string {
  const intro = codeIntro(code);
  return intro === null ? code : `${intro.name}, ${intro.year}`;
}

/** Silence is a stance of its own. */
export function isSilent(position: Position): boolean {
  return position.stance === "silent";
}
