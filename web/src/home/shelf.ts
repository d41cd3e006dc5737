// The shelf of tables this browser has sat at, each a link back to it.
import { home } from "../messages/home";
import { noteFinished } from "../shared/newcomer";
import { glance } from "../shared/api";
import { codeIntro, datedName } from "../shared/codes";
import { button, el } from "../shared/dom";
import { keptEvents, type KeptEvent } from "../shared/kept-events";
import { keepRecent, recentTables, when, without, type RecentTable } from "../shared/recent-tables";
import { linksAddress, tableAddress } from "../shared/route";

const ASKED_ABOUT = 6;

/** The shelf; hidden while it is empty. */
export function shelf(): HTMLElement {
  const list = el("ul.plain.shelf-list");
  const section = el(
    "section.shelf",
    { "aria-labelledby": "shelf-title" },
    el("h2", { id: "shelf-title" }, home.shelf.title),
    list,
  );
  const draw = () => {
    const tables = recentTables();
    section.hidden = tables.length === 0;
    list.replaceChildren(...keptEvents().map(eventItem), ...tables.map((table) => item(table, draw)));
  };
  draw();
  void refresh(draw);
  return section;
}

/** An event whose umpire's link is kept here. */
function eventItem({ name, address, tables }: KeptEvent): HTMLElement {
  return el(
    "li.shelf-item",
    {},
    el(
      "span.shelf-name",
      {},
      el("a", { href: address, "data-user": "" }, name),
      el("span.small.soft.shelf-facts", {}, home.shelf.event(tables.length)),
    ),
  );
}

function item(table: RecentTable, draw: () => void): HTMLElement {
  const name = table.title !== "" ? table.title : home.shelf.unnamed;
  const facts = [
    codeIntro(table.code) === null ? "" : datedName(table.code),
    when(table.at, Date.now()),
    table.result,
  ].filter((fact) => fact !== "");
  const forget = (): void => {
    keepRecent(without(recentTables(), table.id));
    draw();
  };
  const remove = button(home.shelf.remove, forget, { look: "quiet", name: home.shelf.removeOf(name) });
  const links = table.links
    ? el(
        "a",
        {
          class: "button quiet small",
          href: linksAddress(table.id, table.links),
          "aria-label": home.shelf.linksOf(name),
        },
        home.shelf.links,
      )
    : null;
  // Made for two screens and nobody sat down yet: the way in is by its links.
  const way =
    table.tokens.length > 0 || !table.links
      ? tableAddress(table.id, table.tokens)
      : linksAddress(table.id, table.links);
  return el(
    "li.shelf-item",
    {},
    el(
      "span.shelf-name",
      {},
      el("a", { href: way, ...(table.title === "" ? {} : { "data-user": "" }) }, name),
      el("span.small.soft.shelf-facts", {}, facts.join(" · ")),
    ),
    links,
    remove,
  );
}

/** Ask the server how the newest tables stand: what code, and whether the game is over. */
async function refresh(draw: () => void): Promise<void> {
  const asked = recentTables().slice(0, ASKED_ABOUT);
  const fresh = await Promise.all(asked.map(ask));
  const byId = new Map(fresh.map((table) => [table.id, table]));
  const list = recentTables().map((table) => byId.get(table.id) ?? table);
  if (list.some((table) => /^[01½]/.test(table.result))) noteFinished();
  keepRecent(list);
  draw();
}

async function ask(table: RecentTable): Promise<RecentTable> {
  try {
    // Of the links the one to watch: the others may be invitations, which open nothing.
    const seen = await glance(table.id, table.tokens[0] ?? table.links?.at(-1) ?? "");
    if (seen === null) return { ...table, result: home.shelf.gone };
    const result = seen.view.outcome?.result.replace("1/2-1/2", "½–½").replace("-", "–") ?? "";
    return { ...table, code: seen.terms["code"] ?? table.code, result };
  } catch {
    return table;
  }
}
