// The table's questions to the server outside the live line: the code's book, downloads, and why a seat is refused.
import type { CodeBook, Seat } from "../wire";

export async function fetchBook(code: string): Promise<CodeBook | null> {
  const answer = await ask(`/api/codes/${encodeURIComponent(code)}`);
  return answer?.ok ? ((await answer.json()) as CodeBook) : null;
}

/** Which seat a token is; null when it cannot be found out. */
export async function seatOf(id: string, token: string): Promise<Seat | null> {
  const answer = await ask(tablePath(id), token);
  if (!answer?.ok) return null;
  const { seats, candidate } = (await answer.json()) as { seats: Seat[]; candidate?: boolean };
  return candidate ? "umpire" : (seats[0] ?? null); // an umpire not yet accepted watches
}

export type TableStatus = "here" | "no table" | "no seat" | "no server";

/** Why a table does not answer. */
export async function tableStatus(id: string, token: string | undefined): Promise<TableStatus> {
  const answer = await ask(tablePath(id), token);
  if (!answer || answer.status >= 500) return "no server";
  if (answer.status === 404 || answer.status === 410) return "no table"; // it never was, or was forgotten
  return answer.ok ? "here" : "no seat";
}

/** Fetches the record or the PGN and hands it to the reader as a file. */
export async function download(
  id: string,
  token: string | undefined,
  what: "record" | "pgn",
): Promise<boolean> {
  const answer = await ask(`${tablePath(id)}/${what}`, token);
  if (!answer?.ok) return false;
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = `jadoube-${id}.${what}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return true;
}

function tablePath(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}

async function ask(path: string, token?: string): Promise<Response | null> {
  try {
    return await fetch(path, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  } catch {
    return null; // no answer at all is an answer too: the server is away
  }
}
