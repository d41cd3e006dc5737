// Which view an address asks for. Pure: addresses in, routes out.

export type Route =
  | { view: "home" }
  | { view: "table"; id: string; tokens: string[]; incident: string | null }
  | { view: "cards"; code: string | null }
  | { view: "incident"; name: string }
  | { view: "nowhere"; path: string };

export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Read an address; what it does not know is `nowhere`. */
export function readRoute(address: Address): Route {
  const parts = address.pathname.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined || (first === "index.html" && second === undefined)) return { view: "home" };
  if (parts.length === 1 && first === "cards") return { view: "cards", code: null };
  if (parts.length === 2 && second !== undefined) {
    if (first === "t") return tableRoute(second, address);
    if (first === "cards") return { view: "cards", code: second };
    if (first === "incidents") return { view: "incident", name: second };
  }
  return { view: "nowhere", path: address.pathname };
}

/** The address of a table with these tokens in hand. */
export function tableAddress(id: string, tokens: string[], incident: string | null = null): string {
  const query = incident === null ? "" : `?incident=${encodeURIComponent(incident)}`;
  return `/t/${encodeURIComponent(id)}${query}#${tokens.join(".")}`;
}

/** Whether a click on this link is for us to follow without loading the page again. */
export function isInternal(link: { origin: string; pathname: string; target: string; download: string }, origin: string): boolean {
  if (link.origin !== origin || link.target !== "" || link.download !== "") return false;
  return !link.pathname.startsWith("/api/") && !/\.[a-z]+$/.test(link.pathname);
}

function tableRoute(id: string, address: Address): Route {
  const tokens = address.hash.replace(/^#/, "").split(".").filter((token) => token !== "");
  return { view: "table", id, tokens, incident: new URLSearchParams(address.search).get("incident") };
}
