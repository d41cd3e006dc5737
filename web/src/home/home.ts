// The front room: what this is, a board to sit down at, the way to the library, incidents, the rules cards and the tables
// sat at before.
import "./home.css";
import { TILES, type Tile } from "../shared/incident-tiles";
import { CODES, codeIntro, inWords, OFFERED, USUAL_CODE } from "../shared/codes";
import { el } from "../shared/dom";
import { frame } from "../shared/frame";
import { libraryDoor } from "./library";
import type { Navigate } from "../shared/route";
import { shelf } from "./shelf";
import { sitForm } from "./sit";

export interface HomeCallbacks {
  navigate: Navigate;
  /** Somebody is about to search. */
  fetchLibrary: () => Promise<void>;
}

/** Show it. */
export function showHome(root: HTMLElement, { navigate, fetchLibrary }: HomeCallbacks): void {
  document.title = "J’adoube: a chess board with a referee";
  const main = frame(root, "home");
  main.classList.add("home");
  main.append(
    el("div.home-hall", {}, intro(), sitForm(navigate)),
    el("div.home-side", {}, shelf(), libraryDoor(navigate, fetchLibrary), incidents()),
    cards(),
    incidentsToday(),
  );
  void drawTiles(main);
}

function intro(): HTMLElement {
  return el(
    "section.home-intro",
    {},
    el("h1", {}, "A board that lets you err, and a referee who waits to be asked"),
    el(
      "p.lead",
      {},
      "Touch any man, put it anywhere, say what you like: nothing is forbidden by the wood. " +
        `When somebody objects, the referee rules by today’s Laws or by one of ${inWords(CODES.length - 1)} old codes.`,
    ),
  );
}

function incidents(): HTMLElement {
  return el(
    "section",
    { id: "incidents", "aria-labelledby": "incidents-title" },
    el("h2", { id: "incidents-title" }, "Incidents"),
    el("p.small.soft", {}, "A game is played up to the moment. Then you speak, touch, or let it pass."),
    el("ul.plain.home-tiles", {}, ...TILES.filter(isOld).map(tile)),
  );
}

/** The ten under the laws of today. */
function incidentsToday(): HTMLElement {
  return el(
    "section.home-today",
    { "aria-labelledby": "today-title" },
    el("h2", { id: "today-title" }, "Incidents under today’s Laws"),
    el("p.small.soft", {}, "Themes on which arbiters are examined: what do you say?"),
    el("ul.plain.home-tiles", {}, ...TILES.filter((incident) => !isOld(incident)).map(tile)),
  );
}

function isOld(incident: Tile): boolean {
  return incident.code !== USUAL_CODE;
}

function tile(incident: Tile): HTMLElement {
  const code = codeIntro(incident.code);
  return el(
    "li",
    {},
    el(
      "a.sheet.tile",
      { href: `/incidents/${incident.name}`, "data-incident": incident.name },
      el("span.tile-board", { "aria-hidden": "true" }),
      el(
        "span.tile-words",
        {},
        el("strong", {}, incident.title),
        el("span.small", {}, incident.teaser),
        el("span.small.soft", {}, code === null ? "" : `${code.name}, ${code.year}`),
      ),
    ),
  );
}

function cards(): HTMLElement {
  const links = OFFERED.map((code) =>
    el(
      "li",
      {},
      el("a", { href: `/cards/${code.id}` }, code.name),
      el("span.small.soft", {}, ` ${code.year}`),
    ),
  );
  return el(
    "section.card-list",
    { "aria-labelledby": "cards-title" },
    el("h2", { id: "cards-title" }, "Rules cards"),
    el("p.small.soft", {}, "One card for each code: what you may say, and when."),
    el("ul.plain.card-links", {}, ...links),
  );
}

/** The little boards come after the words: the room must not wait for its pictures. */
async function drawTiles(main: HTMLElement): Promise<void> {
  const { smallBoard } = await import("./small-board");
  for (const incident of TILES) {
    const place = main.querySelector(`[data-incident="${incident.name}"] .tile-board`);
    place?.replaceChildren(smallBoard(incident.board, incident.look));
  }
}
