// Which view an address asks for. Pure: addresses in, routes out.

export type Route =
  | { view: "home" }
  | { view: "play" }
  | { view: "incidents" }
  | { view: "drill" }
  | { view: "clubs" }
  | { view: "programmers" }
  | { view: "table"; id: string; tokens: string[]; incident: string | null }
  | { view: "invitation"; id: string; token: string }
  | { view: "links"; id: string; tokens: Record<LinkedSeat, string> }
  | { view: "event"; id: string; token: string }
  | { view: "invitations"; id: string }
  | { view: "cards"; code: string | null }
  | { view: "incident"; name: string }
  | { view: "library"; parts: string[]; words: string }
  | { view: "what-if" }
  | { view: "post-mortem"; table: { id: string; tokens: string[] } | null }
  | { view: "nowhere"; path: string };

/** The seats that have links, in the order in which an address lists them. */
export const LINKED = ["white", "black", "umpire", "watch"] as const;
export type LinkedSeat = (typeof LINKED)[number];

export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Go to an address of ours; `replace` when going back to this one would only lead here again. */
export type Navigate = (address: string, history?: "push" | "replace") => void;

/** Read an address; what it does not know is `nowhere`. */
export function readRoute(address: Address): Route {
  const parts = address.pathname.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined || (first === "index.html" && second === undefined)) return { view: "home" };
  if (first === "library")
    return {
      view: "library",
      parts: parts.slice(1),
      words: new URLSearchParams(address.search).get("q") ?? "",
    };
  if (parts.length === 1 && isPlain(first)) return { view: first };
  if (parts.length === 1 && first === "post-mortem") return { view: "post-mortem", table: null };
  if (parts.length === 1 && first === "cards") return { view: "cards", code: null };
  if (parts.length === 2 && second !== undefined) {
    if (first === "t") return tableRoute(second, address);
    if (first === "e") return { view: "event", id: second, token: address.hash.replace(/^#/, "") };
    if (first === "cards") return { view: "cards", code: second };
    if (first === "incidents") return { view: "incident", name: second };
  }
  if (parts.length === 3 && first === "e" && second !== undefined && parts[2] === "invitations")
    return { view: "invitations", id: second };
  if (parts.length === 3 && first === "t" && second !== undefined && parts[2] === "links")
    return linksRoute(second, address);
  if (parts.length === 3 && first === "t" && second !== undefined && parts[2] === "post-mortem")
    return { view: "post-mortem", table: { id: second, tokens: tokensOf(address) } };
  return { view: "nowhere", path: address.pathname };
}

/** Views that are called as their address is and take nothing else from it. */
const PLAIN = ["play", "incidents", "drill", "clubs", "programmers", "what-if"] as const;

function isPlain(name: string): name is (typeof PLAIN)[number] {
  return PLAIN.some((plain) => plain === name);
}

/** The address of a table with these tokens in hand. */
export function tableAddress(id: string, tokens: string[], incident: string | null = null): string {
  const query = incident === null ? "" : `?incident=${encodeURIComponent(incident)}`;
  return `/t/${encodeURIComponent(id)}${query}#${tokens.join(".")}`;
}

/** The address of the list of a table's links. */
export function linksAddress(id: string, tokens: string[]): string {
  return `/t/${encodeURIComponent(id)}/links#${tokens.join(".")}`;
}

/** Where an event's open invitations are printed, for whoever made its tables here. */
export function invitationsAddress(event: string): string {
  return `/e/${encodeURIComponent(event)}/invitations`;
}

/** Where a finished table is gone over. */
export function postMortemAddress(id: string, tokens: string[]): string {
  return `/t/${encodeURIComponent(id)}/post-mortem#${tokens.join(".")}`;
}

/** Whether a click on this link is for us to follow without loading the page again. */
export function isInternal(
  link: { origin: string; pathname: string; target: string; download: string },
  origin: string,
): boolean {
  if (link.origin !== origin || link.target !== "" || link.download !== "") return false;
  return !link.pathname.startsWith("/api/") && !/\.[a-z]+$/.test(link.pathname);
}

/** A list of links that lacks one has nothing to show. */
function linksRoute(id: string, address: Address): Route {
  const [white, black, umpire, watch] = tokensOf(address);
  if (!white || !black || !umpire || !watch) return { view: "nowhere", path: address.pathname };
  return { view: "links", id, tokens: { white, black, umpire, watch } };
}

function tokensOf(address: Address): string[] {
  return address.hash
    .replace(/^#/, "")
    .split(".")
    .filter((token) => token !== "");
}

/** Whether a token is an invitation, to be exchanged for a seat's own. */
export function isInvitation(token: string): boolean {
  return token.startsWith("invite-");
}

function tableRoute(id: string, address: Address): Route {
  const tokens = tokensOf(address);
  const [only] = tokens;
  if (tokens.length === 1 && only !== undefined && isInvitation(only))
    return { view: "invitation", id, token: only };
  return { view: "table", id, tokens, incident: new URLSearchParams(address.search).get("incident") };
}
