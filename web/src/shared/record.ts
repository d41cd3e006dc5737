// A record as lines: its terms, then its acts. It knows the layout, nothing of chess and nothing of law. Pure.
import type { Terms } from "../wire";

export interface Story {
  terms: Terms;
  /** What was done and said, each with its Who word: `White touches e2`. */
  acts: string[];
}

/** Who may stand at the beginning of an act. */
export const WHO = ["White", "Black", "Umpire"] as const;
export type Who = (typeof WHO)[number];

const OFFICES = ["White", "Black", "Umpire", "Bystanders", "Official", "Committee", "Resume"];

/** Read a record's text. Comments and what a case expects are left out. */
export function readStory(text: string): Story {
  const story: Story = { terms: {}, acts: [] };
  for (const raw of text.split(/\r?\n/)) {
    const line = withoutComment(raw).trim();
    if (line === "" || line.startsWith("->")) continue;
    const term = story.acts.length === 0 ? /^([a-z][a-z-]*):\s*(.*)$/.exec(line) : null;
    if (term) story.terms[term[1] as string] = term[2] as string;
    else story.acts.push(line);
  }
  return story;
}

/** Write it, the code first: what `jadoube rule` reads. */
export function writeStory({ terms, acts }: Story): string {
  const { code, ...others } = terms;
  const header = [["code", code ?? ""], ...Object.entries(others)].map(([key, value]) => `${key}: ${value}`);
  return `${header.join("\n")}\n${acts.length === 0 ? "" : `\n${acts.join("\n")}\n`}`;
}

/** The line of an act in what `writeStory` writes, from 1; and back. */
export function lineOfAct(story: Story, index: number): number {
  return Math.max(1, Object.keys(story.terms).length) + 2 + index;
}

/** Which act stands on a line; null: the line is the header's. */
export function actOfLine(story: Story, line: number): number | null {
  const index = line - lineOfAct(story, 0);
  return index >= 0 && index < story.acts.length ? index : null;
}

/**
 * The acts with another one done. A man touched and then played in the same breath is one act in a record, as one would tell it;
 * `apart` says that the touch has been ruled on, so that it stays.
 */
export function withAct(acts: readonly string[], act: string, apart: boolean): string[] {
  const last = acts.at(-1);
  const played = /^(White|Black) plays ([a-h][1-8])[-x]/.exec(act);
  const castled = /^(White|Black) plays O-O/.exec(act);
  const king = castled?.[1] === "White" ? "e1" : "e8";
  const touch = played
    ? `${played[1]} touches ${played[2]}`
    : castled
      ? `${castled[1]} touches ${king}`
      : null;
  if (!apart && touch !== null && last === touch) return [...acts.slice(0, -1), act];
  return [...acts, act];
}

/** What was typed as an act of this person, unless it begins with a person itself. Empty: nothing was typed. */
export function spokenBy(who: Who, typed: string): string {
  const words = typed.replace(/\s+/g, " ").trim();
  if (words === "") return "";
  const first = words.split(" ")[0] ?? "";
  const named = OFFICES.find((office) => office.toLowerCase() === first.toLowerCase());
  return named ? `${named}${words.slice(first.length)}` : `${who} ${words}`;
}

/** A comment begins at a # that stands outside quotation marks. */
function withoutComment(line: string): string {
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (quoted && sign === "\\") at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (sign === "#" && !quoted && !/seals $/i.test(line.slice(0, at))) return line.slice(0, at);
  }
  return line;
}
