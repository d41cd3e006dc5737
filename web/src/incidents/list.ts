// The list of incidents: a tile for each, those of the old codes and those of today's Laws.
import "./list.css";
import { frame as framed } from "../messages/frame";
import { stories } from "../messages/incident-stories";
import { storiesToday } from "../messages/incident-stories-today";
import { incidents as texts } from "../messages/incidents";
import { datedName, USUAL_CODE } from "../shared/codes";
import { el } from "../shared/dom";
import { frame } from "../shared/frame";
import type { StoryTexts } from "./script";
import { smallBoard } from "./small-board";
import { TILES, type Tile } from "./tiles";

const STORIES: Readonly<Record<string, StoryTexts>> = { ...stories, ...storiesToday };

export function showIncidents(root: HTMLElement): void {
  document.title = framed.title(texts.title);
  const main = frame(root, "incidents");
  main.append(
    el("h1", {}, texts.title),
    el("p.lead", {}, texts.lead),
    el("p", {}, el("a", { href: "/drill" }, texts.drills)),
    part("today", texts.today, texts.todayLead, TILES.filter(isToday)),
    part(
      "old",
      texts.old,
      texts.oldWords,
      TILES.filter((tile) => !isToday(tile)),
    ),
  );
}

function part(id: string, title: string, sentence: string, tiles: readonly Tile[]): HTMLElement {
  return el(
    "section.incident-list",
    { "aria-labelledby": `incidents-${id}` },
    el("h2", { id: `incidents-${id}` }, title),
    el("p.small.soft", {}, sentence),
    el("ul.plain.incident-tiles", {}, ...tiles.map(tileItem)),
  );
}

function isToday({ code }: Tile): boolean {
  return code === USUAL_CODE;
}

function tileItem({ name, code, board, look }: Tile): HTMLElement {
  const picture = el("span.tile-board", { "aria-hidden": "true" });
  picture.append(smallBoard(board, look));
  return el(
    "li",
    {},
    el(
      "a.sheet.tile",
      { href: `/incidents/${name}`, "data-incident": name },
      picture,
      el(
        "span.tile-words",
        {},
        el("strong", {}, STORIES[name]?.title ?? ""),
        el("span.small", {}, STORIES[name]?.teaser ?? ""),
        el("span.small.soft", {}, datedName(code)),
      ),
    ),
  );
}
