// The row of words: six places that never change, one for what is said less often, and at one screen whose words they are.
import { speech as texts } from "../messages/speech";
import { el, redraw } from "../shared/dom";
import { otherSide, sideName } from "../shared/sides";
import type { Side } from "../wire";
import { PRESSED_TWICE, SETTLING_MS } from "./guard";
import type { Armed, Place, Step } from "./offered";

interface WordsModel {
  /** Whose words these are; null: nobody here has any. */
  side: Side | null;
  /** The other can speak here too. */
  shared: boolean;
  places: Place[];
  armed: Armed[];
}

export interface WordsCallbacks {
  say: (side: Side, act: string) => void;
  arm: (side: Side, what: Armed) => void;
  open: (side: Side, step: Step) => void;
  /** The other one speaks. */
  change: () => void;
  /** Somebody wants to know what a word means. */
  explain: (place: Place, side: Side) => void;
}

export interface Words {
  element: HTMLElement;
  show: (model: WordsModel) => void;
  stop: () => void;
}

/** How long a finger rests on a word to be told what it means. */
const LONG_PRESS_MS = 550;

export function createWords(callbacks: WordsCallbacks): Words {
  const element = el("section.say", { "data-testid": "words" });
  let drawn = "";
  let waiting: { timer: ReturnType<typeof setTimeout>; say: () => void } | null = null;

  /** What is said by one press is sent a moment later: pressed twice, it was not meant. */
  function saySoon(side: Side, act: string, event: MouseEvent): void {
    sayNow();
    const say = (): void => callbacks.say(side, act);
    if (event.detail === 0) return say(); // by a key
    waiting = { timer: setTimeout(sayNow, SETTLING_MS), say };
  }

  /** Another word pressed, or the page left, does not unsay the one before. */
  function sayNow(): void {
    const said = waiting?.say;
    unsay();
    said?.();
  }

  function unsay(): void {
    clearTimeout(waiting?.timer);
    waiting = null;
  }

  element.addEventListener(PRESSED_TWICE, unsay);
  addEventListener("pagehide", sayNow);

  function press(side: Side, { does }: Place, event: MouseEvent): void {
    if ("act" in does) saySoon(side, does.act, event);
    else if ("arm" in does) callbacks.arm(side, does.arm);
    else callbacks.open(side, does.step);
  }

  function wordButton(place: Place, side: Side, armed: Armed[]): HTMLElement {
    const meaning = meaningOf(place, side);
    const arms = "arm" in place.does ? place.does.arm : null;
    const button = el(
      "button.word",
      {
        type: "button",
        "data-key": place.label,
        "aria-label": place.label,
        title: meaning,
        "aria-pressed": arms ? String(armed.includes(arms)) : null,
      },
      el("span.word-label", {}, place.label),
      el("span.word-meaning", { "data-meaning": meaning }),
    );
    onPress(button, {
      press: (event) => press(side, place, event),
      long: () => callbacks.explain(place, side),
    });
    return button;
  }

  function draw({ side, shared, places, armed }: WordsModel): void {
    element.hidden = side === null;
    if (side === null) return redraw(element);
    element.dataset["side"] = side;
    element.dataset["shared"] = String(shared);
    element.setAttribute("aria-label", texts.says(sideName(side)));
    redraw(
      element,
      ...places.map((place) => wordButton(place, side, armed)),
      shared && changeButton(side, callbacks.change),
      moreButton(() => callbacks.open(side, "more")),
    );
  }

  return {
    element,
    stop: () => (unsay(), removeEventListener("pagehide", sayNow)),
    show(model) {
      const key = JSON.stringify(model);
      if (key === drawn) return;
      drawn = key;
      draw(model);
    },
  };
}

/** What a word means, said to one side of the other. */
export function meaningOf({ meaning }: Pick<Place, "meaning">, side: Side): string {
  return typeof meaning === "string" ? meaning : meaning(sideName(otherSide(side)));
}

function changeButton(side: Side, change: () => void): HTMLElement {
  const name = texts.speakAs(sideName(side), sideName(otherSide(side)));
  const button = el(
    "button.word.change",
    { type: "button", "data-key": "change", "aria-label": name, title: name },
    el("span.disc", { "aria-hidden": "true", "data-side": side }),
    el("span.word-meaning", {}, sideName(side)),
  );
  button.addEventListener("click", change);
  return button;
}

function moreButton(open: () => void): HTMLElement {
  const button = el(
    "button.word.more",
    { type: "button", "data-key": "more", "aria-label": texts.more, title: texts.moreMeaning },
    el("span.word-label", { "aria-hidden": "true" }, "⋯"),
  );
  button.addEventListener("click", open);
  return button;
}

/** A press, or a finger that rests: then the word is explained and not said. */
function onPress(
  button: HTMLElement,
  { press, long }: { press: (event: MouseEvent) => void; long: () => void },
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rested = false;
  const end = (): void => clearTimeout(timer);
  button.addEventListener("pointerdown", (event) => {
    rested = false;
    end();
    if (event.pointerType !== "mouse") timer = setTimeout(() => ((rested = true), long()), LONG_PRESS_MS);
  });
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(type, end);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", (event) => {
    if (!rested) press(event);
    rested = false;
  });
}
