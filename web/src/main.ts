// The page's one entry: finds out which address was asked for and shows that view. The table, the cards, the incidents and the
// library are fetched only when somebody goes there, so that the first page opens at once.
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";
import type { Cleanup } from "./shared/frame";
import { showHome } from "./home/home";
import { showFailure, showNowhere } from "./shared/nowhere";
import { rememberTable } from "./shared/recent-tables";
import { isInternal, LINKED, readRoute, type Route } from "./shared/route";
import type { OpenDesk, TableGuest } from "./shared/table-controls";
import { applyTheme } from "./style/theme";

const app = document.getElementById("app") as HTMLElement;
let leave: Cleanup = () => {};
let shown = "";
let turn = 0;

applyTheme();
addEventListener("popstate", () => void show());
document.addEventListener("click", follow);
void show();

/** Show what the address asks for, unless it is shown already. */
async function show(): Promise<void> {
  const route = readRoute(location);
  const key = JSON.stringify(route);
  if (key === shown) return void scrollToHash();
  const mine = ++turn;
  leave();
  leave = () => {};
  shown = key;
  try {
    const open = await opener(route);
    if (mine !== turn) return; // somebody has gone elsewhere meanwhile
    leave = open(app) ?? (() => {});
    settle();
  } catch {
    shown = "";
    showFailure(app, () => void show());
  }
}

async function opener(route: Route): Promise<(root: HTMLElement) => Cleanup | void> {
  switch (route.view) {
    case "home":
      return (root) => showHome(root, navigate);
    case "play": {
      const { showPlay } = await import("./home/play/page");
      return (root) => showPlay(root, navigate);
    }
    case "programmers": {
      const { showProgrammers } = await import("./home/programmers/page");
      return (root) => showProgrammers(root);
    }
    case "table": {
      const { showTable } = await import("./table/page");
      if (route.tokens.length > 0 && route.incident === null)
        rememberTable({ id: route.id, tokens: route.tokens });
      return (root) => showTable(root, route, guestOf(route.incident), findDesk);
    }
    case "invitation": {
      const { showInvitation } = await import("./invitation/page");
      return (root) => showInvitation(root, route.id, route.token, navigate);
    }
    case "links": {
      const { showLinks } = await import("./links/page");
      rememberTable({ id: route.id, tokens: [], links: LINKED.map((seat) => route.tokens[seat]) });
      return (root) => showLinks(root, route.id, route.tokens);
    }
    case "event": {
      const { showEvent } = await import("./event/page");
      return (root) => showEvent(root, route.id, route.token);
    }
    case "invitations": {
      const { showInvitations } = await import("./event/invitations");
      return (root) => showInvitations(root, route.id);
    }
    case "clubs": {
      const { showClubs } = await import("./event/clubs");
      return (root) => showClubs(root, navigate);
    }
    case "cards": {
      const { showCard } = await import("./cards/page");
      return (root) => showCard(root, route.code);
    }
    case "incidents": {
      const { showIncidents } = await import("./incidents/list");
      return (root) => showIncidents(root);
    }
    case "drill": {
      const { showDrill } = await import("./drill/page");
      return (root) => showDrill(root);
    }
    case "incident": {
      const { showIncident } = await import("./incidents/page");
      return (root) => showIncident(root, route.name, navigate);
    }
    case "library": {
      const { openLibrary } = await import("./library/page");
      return openLibrary(route);
    }
    case "what-if": {
      const { showWhatIf } = await import("./whatif/page");
      return (root) => showWhatIf(root);
    }
    case "post-mortem": {
      const { showPostMortem } = await import("./postmortem/page");
      return (root) => showPostMortem(root, route.table);
    }
    case "nowhere":
      return (root) => showNowhere(root, route.path);
  }
}

/** The desk of who sits at a table as umpire. */
async function findDesk(): Promise<OpenDesk> {
  return (await import("./desk/page")).openDesk;
}

/** Who tells an incident at a table; null: nobody does. */
function guestOf(incident: string | null): (() => Promise<TableGuest>) | null {
  return incident === null ? null : async () => (await import("./incidents/attach")).incidentGuest(incident);
}

/** Go there, and show what is there. */
function navigate(address: string, how: "push" | "replace" = "push"): void {
  // A search writes itself into the address as one types: what is shown may not be what was asked for first.
  if (new URL(address, location.href).search !== location.search) shown = "";
  if (how === "replace") history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  void show();
}

/** Plain links stay plain: this only spares the reload. */
function follow(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || !isInternal(link, location.origin)) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash !== "") return;
  event.preventDefault();
  navigate(link.href);
}

/** After a change of view: start at its top (or its named part), and let a screen reader know. */
function settle(): void {
  if (turn === 1 && location.hash === "") return;
  if (!scrollToHash()) scrollTo(0, 0);
  if (turn > 1) document.getElementById("main")?.focus({ preventScroll: true });
}

function scrollToHash(): boolean {
  const name = location.hash.slice(1);
  const part = name === "" ? null : document.getElementById(name);
  part?.scrollIntoView();
  return part !== null;
}
