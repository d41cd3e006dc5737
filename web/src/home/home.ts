// The first page: one sentence, a moment that can be answered, and ways to play with one tap each. The choice of laws is one step
// behind, on a page of its own.
import "./home.css";
import { automaton } from "../messages/automaton";
import { home as texts } from "../messages/home";
import { CODES, inWords, shortName, USUAL_CODE } from "../shared/codes";
import { el } from "../shared/dom";
import { frame, type Cleanup } from "../shared/frame";
import { offeredEngines } from "../shared/api";
import { makeTable, playAlone, type Where } from "../shared/make-table";
import { isNewcomer } from "../shared/newcomer";
import { ifOffered, lastOpponent, opponentWords } from "../shared/opponent";
import type { Navigate } from "../shared/route";
import { capital } from "../shared/sentences";
import { limitSentence, readLimit } from "../shared/time-limit";
import { lastChoices, refereeWords, startingChoices, termsOf, type Choices } from "./choices";
import { createMoment } from "./moment/moment";
import { shelf } from "./shelf";

/** Show it; gives back how to leave. */
export function showHome(root: HTMLElement, navigate: Navigate): Cleanup {
  document.title = texts.title;
  const main = frame(root, "home");
  main.classList.add("home");
  const ids = CODES.map(({ id }) => id);
  const choices = startingChoices(lastChoices(), isNewcomer(), ids);
  const moment = createMoment();
  main.append(
    el("div.home-first", {}, head(choices, navigate), moment.element, chosenLaws(choices)),
    ways(),
    shelf(),
  );
  return () => moment.destroy();
}

function head(choices: Choices, navigate: Navigate): HTMLElement {
  return el(
    "section.home-head",
    { "aria-labelledby": "home-title" },
    el("h1", { id: "home-title" }, texts.headline),
    el("p.home-lede", {}, texts.lede, el("span.home-long", {}, ` ${texts.ledeMore}`)),
    playNow(choices, navigate),
  );
}

/** One tap each. The first is the main one: most people come alone. */
function playNow(choices: Choices, navigate: Navigate): HTMLElement {
  const trouble = el("p.warning", { role: "alert", hidden: "" });
  let opponent = lastOpponent();
  const who = el("span", {}, automaton.is(opponentWords(opponent)));
  const press = (
    where: Where | "alone",
    label: string,
    more: HTMLElement,
    short: string | null,
  ): HTMLButtonElement => {
    const made = el(
      "button.button",
      { type: "button" },
      ...(short === null ? [label] : [el("b.home-label", {}, label), el("b.home-short", {}, short)]),
      more,
    );
    if (where === "alone") made.classList.add("strong");
    made.addEventListener("click", () => void begin(where));
    return made;
  };
  const presses = [
    press("alone", automaton.play, who, null),
    press("two screens", texts.friend, el("span", {}, texts.friendMore), texts.friendShort),
    press("one screen", texts.two, el("span", {}, texts.twoMore), texts.twoShort),
  ];
  const lookAgain = async (): Promise<void> => {
    opponent = ifOffered(opponent, await offeredEngines());
    who.textContent = automaton.is(opponentWords(opponent));
  };
  if (opponent.engine !== undefined) void lookAgain();
  const begin = async (where: Where | "alone"): Promise<void> => {
    for (const one of presses) one.disabled = true;
    trouble.hidden = true;
    try {
      const terms = termsOf(choices);
      navigate(await (where === "alone" ? playAlone(terms, opponent) : makeTable(terms, where)));
    } catch (error) {
      trouble.textContent = error instanceof Error ? error.message : String(error);
      trouble.hidden = false;
      for (const one of presses) one.disabled = false;
    }
  };
  return el("div", {}, el("div.home-play", { role: "group", "aria-label": texts.play }, ...presses), trouble);
}

/** What the buttons above will bring, in one line, and the way to change it. */
function chosenLaws({ code, referee, limit }: Choices): HTMLElement {
  const laws = code === USUAL_CODE ? texts.usualLaws(shortName(code)) : texts.laws(shortName(code));
  return el(
    "p.home-by",
    { id: "home-by" },
    `${laws} ${refereeWords(referee)} ${limitSentence(readLimit(limit))} `,
    el("a", { href: "/play" }, texts.chooseOthers),
  );
}

function ways(): HTMLElement {
  const { ways: way } = texts;
  const codes = capital(inWords(CODES.length));
  const all: [string, string, string][] = [
    ["/drill", way.drills, way.drillsMore],
    ["/what-if", way.whatIf, way.whatIfMore(codes)],
    ["/library", way.library, way.libraryMore],
    ["/incidents", way.incidents, way.incidentsMore],
    ["/clubs", way.clubs, way.clubsMore],
    ["/programmers", way.programmers, way.programmersMore],
  ];
  const items = all.map(([address, name, more]) =>
    el("li", {}, el("a", { href: address }, name), el("p", {}, more)),
  );
  return el("nav.home-more", { "aria-label": texts.more }, el("ul.plain.home-ways", {}, ...items));
}
