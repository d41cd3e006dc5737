// What has been set up, done and said so far, how to take it back, and which moment of it is looked at. Pure.
import { isStart, readFen, INITIAL_FEN, writeFen, type Fen } from "./fen";
import { withAct, type Story } from "../shared/record";

export interface Telling {
  story: Story;
  /** So many acts are looked at; fewer than there are: one has stepped back. */
  at: number;
  /** What `undo` goes back to, the latest last. */
  past: { story: Story; at: number }[];
}

const REMEMBERED = 200;

export function newTelling(story: Story): Telling {
  return { story, at: story.acts.length, past: [] };
}

/** Another act after those looked at; what came after them is gone, until it is undone. */
export function act(telling: Telling, words: string, apart: boolean): Telling {
  const acts = withAct(telling.story.acts.slice(0, telling.at), words, apart);
  const after = changed(telling, { ...telling.story, acts });
  // A touch that has become a move is undone with it.
  return acts.length === telling.at ? { ...after, past: telling.past } : after;
}

/** Without its last act, or as it was before the last thing that was set up or cleared. */
export function undo(telling: Telling): Telling {
  const before = telling.past.at(-1);
  if (before) return { ...before, past: telling.past.slice(0, -1) };
  // A story that came by a link has no past of its own: its acts are still taken back one by one.
  const acts = telling.story.acts.slice(0, telling.at - 1);
  return telling.at === 0 ? telling : { story: { ...telling.story, acts }, at: acts.length, past: [] };
}

export function canUndo(telling: Telling): boolean {
  return telling.past.length > 0 || telling.at > 0;
}

/** All acts taken back; what was set up stays. */
export function clear(telling: Telling): Telling {
  return telling.story.acts.length === 0 ? telling : changed(telling, { ...telling.story, acts: [] });
}

/** Another story in place of this one. */
export function replaced(telling: Telling, story: Story): Telling {
  return changed(telling, story);
}

/** Looks at the moment after so many acts. */
export function stepTo(telling: Telling, at: number): Telling {
  return { ...telling, at: Math.min(Math.max(at, 0), telling.story.acts.length) };
}

/** With another position: acts upon the old one make no sense any longer. */
export function setUp(telling: Telling, fen: Fen): Telling {
  return changed(telling, {
    terms: withTerm(telling.story.terms, "position", isStart(fen) ? "" : writeFen(fen)),
    acts: [],
  });
}

/** With a term; an empty one is left out. */
export function setTerm(telling: Telling, key: string, value: string): Telling {
  const terms = withTerm(telling.story.terms, key, value);
  return { ...changed(telling, { ...telling.story, terms }), at: telling.at };
}

/** The position set up; one that cannot be read is told by the referee. */
export function positionOf({ terms }: Story): Fen {
  const fen = terms["position"] === undefined ? INITIAL_FEN : readFen(terms["position"]);
  return "error" in fen ? INITIAL_FEN : fen;
}

function withTerm(terms: Story["terms"], key: string, value: string): Story["terms"] {
  const { [key]: _old, ...others } = terms;
  return value === "" ? others : key in terms ? { ...terms, [key]: value } : { ...others, [key]: value };
}

function changed(telling: Telling, story: Story): Telling {
  const past = [...telling.past, { story: telling.story, at: telling.at }].slice(-REMEMBERED);
  return { story, at: story.acts.length, past };
}
