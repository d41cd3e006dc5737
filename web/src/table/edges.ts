// One player's edge of the table: his name, his duty, and the row of things he may say.
import { sideName } from "../shared/sides";
import type { ScoreEntry, Side } from "../wire";
import { button, el, redraw } from "../shared/dom";
import { presenceMark } from "./presence";
import { otherWords, otherWordsToday, proposals, type Saying } from "../shared/sayings";
import { claimTray, displacedForm, objectTray, type Trays } from "./trays";

/** Something the player is asked: it stands in place of his row until answered or set aside. */
export interface Prompt {
  kind: "choices" | "offer" | "naming" | "readings";
  text: string;
  answers: Saying[];
  /** The answers are many and short. */
  many?: boolean;
  /** To adjourn is proposed: he may seal his move instead of accepting alone. */
  seal?: boolean;
}

export interface EdgeModel {
  /** The player's own name, if he gave one. */
  player: string;
  /** He is at the table; null: no need to say so, or not known. */
  here: boolean | null;
  /** Somebody sits here at this screen. */
  active: boolean;
  /** What the table waits for from him, in a word or two; empty: nothing. */
  awaited: "to move" | "to choose" | "";
  /** The next act on the board is his; null: no need to say so, this screen has one hand. */
  myHand: boolean | null;
  jadoube: boolean;
  check: boolean;
  /** The next move is made with two hands. */
  bothHands: boolean;
  duty: string | null;
  prompt: Prompt | null;
  questionOpen: boolean;
  atOdds: boolean;
  /** The code's moves are completed by the clock, and an arbiter may watch. */
  today: boolean;
  quickplay: boolean;
  over: boolean;
  score: ScoreEntry[];
}

export interface EdgeCallbacks {
  say: (act: string) => void;
  pressMyHand: () => void;
  pressJadoube: () => void;
  pressCheck: () => void;
  pressBothHands: () => void;
  adjourn: () => void;
}

export interface Edge {
  element: HTMLElement;
  show: (model: EdgeModel) => void;
}

type Tray = "row" | "object" | "claim" | "more" | "resign";

/** The player's clock stands at his edge, but keeps its own time. */
export function createEdge(side: Side, clock: HTMLElement, callbacks: EdgeCallbacks): Edge {
  const element = el(
    "section.edge",
    { "data-testid": `edge-${side}`, "data-side": side, "aria-label": `${sideName(side)}’s edge` },
    clock,
  );
  let tray: Tray = "row";
  let setAside = "";
  let model: EdgeModel | null = null;
  let drawn = "";

  const open = (next: Tray): void => {
    tray = next;
    draw();
    element
      .querySelector<HTMLElement>(next === "row" ? ".words .button" : ".tray .button, .tray input")
      ?.focus();
  };
  const say = (act: string): void => {
    callbacks.say(act);
    if (tray !== "row") open("row");
  };

  function draw(): void {
    if (!model) return;
    redraw(element, nameLine(side, model), clock, model.active && !model.over ? words(model) : null);
  }

  function words(now: EdgeModel): HTMLElement {
    const asked = now.prompt && promptKey(now.prompt) !== setAside ? now.prompt : null;
    if (tray === "row" && asked) return promptTray(asked);
    const { score, atOdds, today, quickplay } = now;
    const trays: Trays = { say, back: () => open("row"), score, atOdds, today, quickplay };
    switch (tray) {
      case "object":
        return objectTray(side, trays);
      case "claim":
        return claimTray(side, trays);
      case "more":
        return moreTray(now);
      case "resign":
        return resignTray();
      case "row":
        return row(now);
    }
  }

  function row(now: EdgeModel): HTMLElement {
    return el(
      "div.words",
      { role: "group", "aria-label": `${sideName(side)} says` },
      now.myHand !== null && button("My hand", callbacks.pressMyHand, { pressed: now.myHand }),
      button("J’adoube", callbacks.pressJadoube, { pressed: now.jadoube }),
      now.today
        ? button("Two hands", callbacks.pressBothHands, { pressed: now.bothHands })
        : button("Check", callbacks.pressCheck, { pressed: now.check }),
      button("Draw?", () => say("offers a draw")),
      button("Resign", () => open("resign")),
      button("I object to…", () => open("object")),
      button("I claim…", () => open("claim")),
      button("It was an accident", () => say("pleads accident")),
      now.prompt ? button("Answer…", () => ((setAside = ""), draw())) : null,
      button("More…", () => open("more")),
    );
  }

  function promptTray(prompt: Prompt): HTMLElement {
    return el(
      "div.tray.prompt",
      { role: "group", "aria-label": prompt.text, "data-testid": prompt.kind },
      el(
        "div.asking",
        {},
        el("p", {}, prompt.text),
        button("Other words…", () => ((setAside = promptKey(prompt)), draw()), { look: "quiet" }),
      ),
      el(
        prompt.many ? "div.answers.many" : "div.answers",
        {},
        ...prompt.answers.map(({ label, act, name }) => button(label, () => say(act), name ? { name } : {})),
        prompt.seal ? button("Seal a move…", callbacks.adjourn) : null,
      ),
    );
  }

  function moreTray(now: EdgeModel): HTMLElement {
    const usual = now.today ? otherWordsToday : otherWords;
    const words = now.questionOpen ? [...usual, ...proposals] : usual;
    return el(
      "div.tray.list",
      { role: "group", "aria-label": `${sideName(side)} says` },
      ...words.map(({ label, act }) => button(label, () => say(act))),
      now.today && displacedForm(say),
      button("Adjourn…", () => (open("row"), callbacks.adjourn())),
      button("Back", () => open("row"), { look: "quiet" }),
    );
  }

  function resignTray(): HTMLElement {
    return el(
      "div.tray",
      { role: "group", "aria-label": "Resign the game?" },
      el("p", {}, "Resign the game?"),
      button("Yes, I resign", () => say("resigns"), { look: "grave" }),
      button("No, play on", () => open("row")),
    );
  }

  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && tray !== "row") open("row");
  });

  return {
    element,
    show(next) {
      const key = JSON.stringify({ ...next, score: tray === "object" ? null : next.score.length });
      if (key === drawn) return;
      drawn = key;
      model = next;
      if (next.prompt === null) setAside = "";
      // Somebody filling in a form is not interrupted by a move on the board.
      if (tray === "row" || next.over) draw();
      else refreshName(element, nameLine(side, next));
    },
  };
}

function nameLine(side: Side, model: EdgeModel): HTMLElement {
  return el(
    "p.name",
    { "data-awaited": String(model.awaited !== "") },
    el("span.disc", { "aria-hidden": "true", "data-side": side }),
    el("strong", {}, sideName(side)),
    model.player !== "" && el("span.player", {}, model.player),
    model.here !== null && presenceMark(model.here),
    model.duty === null && model.awaited !== "" && el("span.soft", {}, model.awaited),
    model.duty !== null && el("span.duty", { "data-testid": "duty" }, model.duty),
    armedText(model),
  );
}

function armedText(model: EdgeModel): HTMLElement | null {
  const texts = [
    model.jadoube && "the next touch puts straight",
    model.check && "check will be said with the move",
    model.bothHands && "the next move is made with two hands",
    model.myHand === true && "the next act is mine",
  ].filter((text): text is string => text !== false);
  return texts.length === 0 ? null : el("span.armed", {}, texts.join("; "));
}

function refreshName(edge: HTMLElement, name: HTMLElement): void {
  edge.querySelector(".name")?.replaceWith(name);
}

function promptKey(prompt: Prompt): string {
  return prompt.kind + prompt.text + prompt.answers.map((answer) => answer.act).join();
}
