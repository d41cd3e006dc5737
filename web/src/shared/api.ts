// The few questions the pages around a table ask the server. Every failure comes back as a sentence a person can act on.
import type { Created, Engines, Invitation, InvitationMade, Seat, SeatTaken, Terms } from "../wire";
import { server } from "../messages/server";
import type { Opponent } from "./opponent";
import { LINKED, tableAddress } from "./route";

export interface TableGlance {
  terms: Terms;
  seq: number;
  view: { outcome: { result: string } | null; seating: { invited: Seat[] } };
}

/** Which seats the maker of a table takes; empty: what is usual, White, or none at an event’s table. */
export type Hold = "white" | "black" | "both" | "umpire" | "";

export type Taken = SeatTaken;

/** Make a table with these terms; empty values are left out. An opponent who is a program plays the other side. */
export async function createTable(
  terms: Terms,
  hold: Hold,
  opponent: Opponent | null = null,
): Promise<Created> {
  const all = Object.entries({ ...terms, hold });
  const texts = Object.fromEntries(all.filter(([, value]) => value.trim() !== ""));
  const side = hold === "black" ? "white" : "black";
  const given = opponent ? { ...texts, automaton: { side, ...opponent } } : texts;
  const answer = await ask("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(given),
  });
  return (await answer.json()) as Created;
}

/** The engines that whoever runs the server offers as opponents; none where he has named none, or the server is silent. */
export async function offeredEngines(): Promise<string[]> {
  const answer = await ask("/api/engines").catch(() => null);
  return answer ? ((await answer.json()) as Engines).engines : [];
}

/** What an invitation is for. It takes nothing. */
export async function lookAtInvitation(id: string, invitation: string): Promise<Invitation> {
  return (await (await ask(`${tablePath(id)}/seat`, bearing(invitation))).json()) as Invitation;
}

/** Takes the seat, once; with the same key it can be asked again. */
export async function takeSeat(id: string, invitation: string, key: string): Promise<Taken> {
  const how = { ...bearing(invitation), method: "POST", body: JSON.stringify({ key }) };
  return (await (await ask(`${tablePath(id)}/seat`, how)).json()) as Taken;
}

export async function withdrawInvitation(id: string, seat: Seat, token: string): Promise<void> {
  await ask(`${tablePath(id)}/invitations/${seat}`, { ...bearing(token), method: "DELETE" });
}

/** A new invitation to a seat: to one nobody has, to one's own, which is given up with it, or to a lost one. */
export async function inviteTo(id: string, seat: Seat, token: string): Promise<InvitationMade> {
  const answer = await ask(`${tablePath(id)}/invitations/${seat}`, { ...bearing(token), method: "POST" });
  return (await answer.json()) as InvitationMade;
}

function tablePath(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}

function bearing(token: string): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${token}`, "content-type": "application/json" } };
}

/** A table as one of its seats sees it, or null when it is no longer there. */
export async function glance(id: string, token: string): Promise<TableGlance | null> {
  const answer = await fetch(tablePath(id), {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status === 404 || answer.status === 401 || answer.status === 403) return null;
  if (!answer.ok) throw new Error(server.answered(answer.status));
  return (await answer.json()) as TableGlance;
}

/** The tokens for one screen: both players and the umpire. A token is what follows # in a seat's link. */
export function oneScreenTokens(created: Created): string[] {
  const { white, black, umpire } = created.seats;
  return [white, black, umpire].map(tokenOf).filter((token) => token !== "");
}

/** The tokens of all seats, in the order of an address that lists them. */
export function allTokens({ seats }: Created): string[] {
  return LINKED.map((seat) => tokenOf(seats[seat]));
}

/** Where both players sit at one screen. */
export function oneScreenAddress(created: Created, incident: string | null = null): string {
  return tableAddress(created.id, oneScreenTokens(created), incident);
}

/** The token of one seat. */
export function seatToken({ seats }: Created, seat: "white" | "black"): string {
  return tokenOf(seats[seat]);
}

function tokenOf(link: string): string {
  const mark = link.indexOf("#");
  return mark < 0 ? "" : link.slice(mark + 1);
}

async function ask(path: string, how: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, how).catch(() => {
    throw new Error(server.silent);
  });
  if (answer.ok) return answer;
  throw new Error(await sentenceOf(answer));
}

async function sentenceOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { error?: unknown } | null;
  if (typeof body?.error === "string") return body.error;
  return server.could(answer.status);
}
