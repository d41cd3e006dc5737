// Where the game to be looked at comes from: a text that was pasted or opened, or a finished table. Nothing is kept on the server.
import { stopped } from "../shared/sentences";
import { USUAL_CODE } from "../shared/codes";
import { recentTables } from "../shared/recent-tables";
import { askAll, recordFromPgn, type CodeAnswer } from "../rulings/ask";
import type { GameFromPgn } from "../wire";
import { readStory, writeStory, type Story } from "../shared/record";
import { sortOf } from "./sort";

export interface OpenedGame {
  story: Story;
  answers: CodeAnswer[];
  /** What was odd about the PGN. */
  notices: string[];
  /** The games to choose from; empty: there was one. */
  games: GameFromPgn["games"];
  game: number;
  /** Games beyond those listed. */
  more: number;
}

export type Source =
  { kind: "text"; text: string; bytes: Blob | null } | { kind: "table"; id: string; tokens: string[] };

/** Opens a game, the given one of several; throws a sentence. */
export async function openGame(source: Source, game = 1): Promise<OpenedGame> {
  if (source.kind === "table") return ruledOn(await recordOfTable(source.id, source.tokens), NONE);
  const sort = sortOf(source.text);
  if (sort === "nothing")
    throw new Error("There is nothing to open: paste a record or PGN, or choose a file.");
  if (sort === "record") return ruledOn(source.text, NONE);
  const made = await recordFromPgn(source.bytes ?? source.text, game, null);
  if (made.kind !== "heard") throw new Error(stopped(made.why));
  const { games, more, notices, record } = made.value;
  return ruledOn(record, { notices, games: games.length > 1 ? games : [], game, more });
}

const NONE = { notices: [], games: [], game: 1, more: 0 };

async function ruledOn(
  record: string,
  more: Pick<OpenedGame, "notices" | "games" | "game" | "more">,
): Promise<OpenedGame> {
  const read = readStory(record);
  const story = { ...read, terms: { ...read.terms, code: read.terms["code"] ?? USUAL_CODE } };
  const answer = await askAll(writeStory(story));
  if (answer.kind !== "heard") throw new Error(stopped(answer.why));
  if (answer.value.every(({ ruled }) => ruled === null)) throw new Error("No code has a game on such terms.");
  return { story, answers: answer.value, ...more };
}

/** The record of a table whose game is over. While it lasts, looking at it so would be asking the referee behind his back. */
async function recordOfTable(id: string, given: string[]): Promise<string> {
  const known = recentTables().find((table) => table.id === id);
  const token = given[0] ?? known?.tokens[0] ?? known?.links?.[0];
  if (!token)
    throw new Error(
      "This address has no seat after its #. Come from the table’s own page, or paste the record instead.",
    );
  const state = (await (await fetched(`/api/tables/${encodeURIComponent(id)}`, token)).json()) as {
    view: { outcome: unknown };
  };
  if (!state.view.outcome) throw new Error("This game is not over. The referee opens his notes when it is.");
  return (await fetched(`/api/tables/${encodeURIComponent(id)}/record`, token)).text();
}

async function fetched(path: string, token: string): Promise<Response> {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
  if (!answer) throw new Error("The server does not answer. See that it is running, then try again.");
  if (answer.status === 404) throw new Error("There is no such table here.");
  if (!answer.ok) throw new Error("The link opens no seat at this table. See that it was copied whole.");
  return answer;
}
