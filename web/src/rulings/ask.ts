// Asking the referee about a whole record under every code, and for a record of a game in PGN. Nothing else leaves the page.
import { rulings as texts } from "../messages/rulings";
import type { GameFromPgn, RuledRecord, RulingsOfAll } from "../wire";

/** What one code says: the record ruled on, or why it has no game on such terms. */
export type CodeAnswer = { code: string; ruled: RuledRecord } | { code: string; ruled: null; why: string };

export type RefereeAnswer<T> =
  | { kind: "heard"; value: T }
  /** It cannot be ruled on; `line` is the record's, from 1. */
  | { kind: "unfit"; why: string; line: number | null }
  /** The referee is busy or away; `again` says in how many seconds to ask once more. */
  | { kind: "later"; why: string; again: number };

/** What every code says of a record, the oldest first. */
export async function askAll(record: string, stop?: AbortSignal): Promise<RefereeAnswer<CodeAnswer[]>> {
  const body = JSON.stringify({ record, all_codes: true });
  const answer = await post<RulingsOfAll>("/api/rule", "application/json", body, stop);
  if (answer.kind !== "heard") return answer;
  return { kind: "heard", value: answer.value.codes.map(codeAnswer) };
}

/** What the record's own code says of it. */
export async function askOne(record: string): Promise<RefereeAnswer<RuledRecord>> {
  return post<RuledRecord>("/api/rule", "application/json", JSON.stringify({ record }));
}

/** One game of a PGN text as a record, with the list of all. */
export async function recordFromPgn(
  pgn: string | Blob,
  game: number,
  code: string | null,
): Promise<RefereeAnswer<GameFromPgn>> {
  const query = new URLSearchParams({ game: String(game), ...(code === null ? {} : { code }) });
  return post<GameFromPgn>(`/api/record-from-pgn?${query}`, "application/x-chess-pgn", pgn);
}

function codeAnswer(code: RulingsOfAll["codes"][number]): CodeAnswer {
  return "error" in code
    ? { code: code.code, ruled: null, why: code.error }
    : { code: code.code, ruled: code };
}

async function post<T>(
  path: string,
  kind: string,
  body: string | Blob,
  stop?: AbortSignal,
): Promise<RefereeAnswer<T>> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": kind },
      body,
      ...(stop ? { signal: stop } : {}),
    });
  } catch (error) {
    if (stop?.aborted) throw error;
    return { kind: "later", why: texts.away, again: 5 };
  }
  if (answer.ok) return { kind: "heard", value: (await answer.json()) as T };
  const told = (await answer.json().catch(() => null)) as { error?: unknown; line?: unknown } | null;
  const why = typeof told?.error === "string" ? told.error : texts.unknownFault(answer.status);
  if (answer.status === 429 || answer.status >= 500)
    return { kind: "later", why, again: Number(answer.headers.get("retry-after")) || 5 };
  return { kind: "unfit", why, line: typeof told?.line === "number" ? told.line : null };
}
