// Where the game to be looked at comes from: a text that was pasted or opened, or a finished table. Nothing is kept on the server.
import { stopped } from "../shared/sentences";
import { postmortem } from "../messages/postmortem";
import { USUAL_CODE } from "../shared/codes";
import { recentTables } from "../shared/recent-tables";
import { askAll, recordFromPgn, type CodeAnswer } from "../rulings/ask";
import { readStory, writeStory, type Story } from "../shared/record";
import type { CollectionModel } from "./collection-list";
import { whyProposed } from "./proposal";
import { sortOf } from "./sort";

export interface OpenedGame {
  story: Story;
  answers: CodeAnswer[];
  /** What was odd about the PGN. */
  notices: string[];
  /** Why the story has its code. */
  why: string;
  /** The code was proposed, not named. */
  proposed: boolean;
  /** It is one of several. */
  collected: boolean;
}

/** One game, or several to choose from. */
export type Opened = { kind: "game"; game: OpenedGame } | ({ kind: "collection" } & CollectionModel);

export type Source =
  { kind: "text"; text: string; bytes: Blob | null } | { kind: "table"; id: string; tokens: string[] };

const texts = postmortem.opening;

/** Opens what was given: its only game, the one chosen, or the list of all; throws a sentence. */
export async function openSource(source: Source, game: number | null): Promise<Opened> {
  if (source.kind === "table") return record(await recordOfTable(source.id, source.tokens));
  const sort = sortOf(source.text);
  if (sort === "nothing") throw new Error(texts.nothing);
  if (sort === "record") return record(source.text);
  const made = await recordFromPgn(source.bytes ?? source.text, game ?? 1, null);
  if (made.kind !== "heard") throw new Error(stopped(made.why));
  const { games, more, notices, proposal } = made.value;
  if (game === null && games.length > 1) return { kind: "collection", games, more };
  const ruled = await ruledOn(readStory(made.value.record));
  const proposed = proposal.why !== "named";
  return {
    kind: "game",
    game: { ...ruled, notices, why: whyProposed(proposal), proposed, collected: games.length > 1 },
  };
}

async function record(text: string): Promise<Opened> {
  const story = readStory(text);
  const named = story.terms["code"] !== undefined;
  const why = named ? postmortem.why.own : postmortem.why.usual;
  const ruled = await ruledOn(story);
  return { kind: "game", game: { ...ruled, notices: [], why, proposed: !named, collected: false } };
}

async function ruledOn(read: Story): Promise<Pick<OpenedGame, "story" | "answers">> {
  const story = { ...read, terms: { ...read.terms, code: read.terms["code"] ?? USUAL_CODE } };
  const answer = await askAll(writeStory(story));
  if (answer.kind !== "heard") throw new Error(stopped(answer.why));
  if (answer.value.every(({ ruled }) => ruled === null)) throw new Error(texts.noCode);
  return { story, answers: answer.value };
}

/** The record of a table whose game is over. While it lasts, looking at it so would be asking the referee behind his back. */
async function recordOfTable(id: string, given: string[]): Promise<string> {
  const known = recentTables().find((table) => table.id === id);
  const token = given[0] ?? known?.tokens[0] ?? known?.links?.[0];
  if (!token) throw new Error(texts.noSeat);
  const state = (await (await fetched(`/api/tables/${encodeURIComponent(id)}`, token)).json()) as {
    view: { outcome: unknown };
  };
  if (!state.view.outcome) throw new Error(texts.notOver);
  return (await fetched(`/api/tables/${encodeURIComponent(id)}/record`, token)).text();
}

async function fetched(path: string, token: string): Promise<Response> {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
  if (!answer) throw new Error(texts.away);
  if (answer.status === 404) throw new Error(texts.noTable);
  if (!answer.ok) throw new Error(texts.noLink);
  return answer;
}
