// What can be said: for each player his row, the rest behind "More", and a line for whatever a record has words for.
import { sideName } from "../shared/sides";
import { button, el, redraw } from "../shared/dom";
import type { Hands } from "../shared/hands";
import {
  arbiterWords,
  changesTime,
  claims,
  claimsToday,
  claimsWith,
  decisions,
  disputes,
  grantsFifty,
  objections,
  objectionsToday,
  objectsToMove,
  otherWords,
  otherWordsToday,
  proposals,
  quickplayClaims,
  rareObjections,
  rareObjectionsToday,
  SCORES,
  type Saying,
} from "../shared/sayings";
import type { Side } from "../wire";
import { spokenBy, WHO, type Who } from "../shared/record";

interface SpeechModel {
  hands: Hands;
  /** An accident: the next touch is a brush. */
  brush: Side | null;
  turn: Side;
}

export interface SpeechCallbacks {
  /** An act with its Who word. */
  say: (act: string) => void;
  pressMyHand: (side: Side) => void;
  pressJadoube: (side: Side) => void;
  pressBrush: (side: Side) => void;
  pressCheck: (side: Side) => void;
}

export interface Speech {
  element: HTMLElement;
  show: (model: SpeechModel) => void;
  /** The text was not understood: it comes back to be mended. */
  giveBack: (text: string, why: string) => void;
  hush: () => void;
}

const OTHERS: Saying[] = [
  ...otherWords,
  { label: "I accept", act: "accepts" },
  { label: "I decline", act: "declines" },
  { label: "My hand is off", act: "quits" },
  { label: "A draw?", act: "offers a draw" },
  { label: "It was an accident", act: "pleads accident" },
  { label: "I resign", act: "resigns" },
  { label: "I leave the game", act: "abandons" },
  { label: "I upset the board", act: "upsets the board" },
  { label: "I refuse", act: "refuses" },
  { label: "I disturb him", act: "disturbs" },
];

const PENALTIES: Saying[] = [
  { label: "the king", act: "requires king" },
  { label: "the rook", act: "requires rook" },
  { label: "let it stand", act: "requires stand" },
  { label: "take it back", act: "requires retract" },
  { label: "begin again", act: "requires recommence" },
  { label: "go on", act: "requires proceed" },
  { label: "put it in place", act: "requires place" },
];

const OBJECTIONS_TODAY: Saying[] = [
  ...objectionsToday,
  ...rareObjectionsToday.filter(({ act }) => /colours|setting/.test(act)),
];

const CLAIMS_TODAY: Saying[] = [
  ...claimsToday.filter(({ act }) => act === "claims time"),
  ...quickplayClaims,
  { label: "I press the clock", act: "presses" },
  ...otherWordsToday.filter(({ act }) => !["retracts", "waives"].includes(act)),
];

const MEASURES: Saying[] = [
  ...(["white", "black"] as const).map((side) => ({
    label: `Two minutes to ${sideName(side)}`,
    act: changesTime("adds", side, 2),
  })),
  ...SCORES.map((score) => ({ label: `Score ${score}`, act: `scores ${score}` })),
];

export function createSpeech(callbacks: SpeechCallbacks): Speech {
  const rows = el("div.speech-rows");
  const complaint = el("p.warning", { role: "alert", hidden: true });
  const line = textLine(callbacks, complaint);
  const more = moreWords(callbacks);
  const element = el(
    "section.speech",
    { "aria-label": "What is said and done" },
    rows,
    more,
    line.element,
    complaint,
  );
  return {
    element,
    show(model) {
      redraw(rows, ...(["black", "white"] as const).map((side) => row(side, model, callbacks)));
    },
    giveBack(text, why) {
      line.fill(text);
      complaint.textContent = why;
      complaint.hidden = false;
    },
    hush() {
      complaint.hidden = true;
    },
  };
}

function row(side: Side, { hands, brush, turn }: SpeechModel, callbacks: SpeechCallbacks): HTMLElement {
  const who = sideName(side);
  const keyed = (made: HTMLButtonElement): HTMLButtonElement => {
    made.dataset["key"] = `${side} ${made.textContent}`;
    return made;
  };
  return el(
    "div.speech-row",
    { role: "group", "aria-label": `${who} says`, "data-side": side },
    el(
      "p.name",
      { "data-awaited": String(turn === side) },
      el("span.disc", { "aria-hidden": "true", "data-side": side }),
      el("strong", {}, who),
    ),
    keyed(button("I object", () => callbacks.say(`${who} objects`), { look: "claim" })),
    keyed(
      button("My hand", () => callbacks.pressMyHand(side), {
        pressed: hands.claimed === side,
        name: `My hand: the next act on the board is ${who}’s`,
      }),
    ),
    keyed(button("J’adoube", () => callbacks.pressJadoube(side), { pressed: hands.jadoube === side })),
    keyed(
      button("By accident", () => callbacks.pressBrush(side), {
        pressed: brush === side,
        name: `By accident: ${who} brushes the next man`,
      }),
    ),
    keyed(button("Check", () => callbacks.pressCheck(side), { pressed: hands.check === side })),
  );
}

/** Everything less usual, for one person at a time. */
function moreWords(callbacks: SpeechCallbacks): HTMLElement {
  let who: Who = "Black";
  const body = el("div.speech-more-body");
  const draw = (): void =>
    redraw(
      body,
      el(
        "div.row.speech-who",
        { role: "group", "aria-label": "Who speaks" },
        ...WHO.map((one) => button(one, () => ((who = one), draw()), { pressed: who === one })),
      ),
      ...(who === "Umpire" ? umpire(callbacks) : player(who, callbacks)),
    );
  draw();
  return el("details.speech-more", {}, el("summary", {}, "More to say…"), body);
}

function player(who: Who, callbacks: SpeechCallbacks): HTMLElement[] {
  const say = (act: string): void => callbacks.say(`${who} ${act}`);
  return [
    group("I object to", [...objections, ...rareObjections], say, moveForm(say)),
    group("And under today’s Laws", OBJECTIONS_TODAY, say),
    group("I require", PENALTIES, say),
    group("I claim", claims, say),
    group("And under today’s Laws", CLAIMS_TODAY, say, writtenForm(say)),
    group("And", [...OTHERS, ...proposals], say, questionForm(say)),
  ];
}

function umpire(callbacks: SpeechCallbacks): HTMLElement[] {
  const say = (act: string): void => callbacks.say(`Umpire ${act}`);
  return [
    group("The umpire, once a question is put to him", [...decisions, grantsFifty], say),
    group("The arbiter of today, at any time", [...arbiterWords, ...MEASURES], say),
  ];
}

function group(
  title: string,
  sayings: readonly Saying[],
  say: (act: string) => void,
  ...extra: HTMLElement[]
): HTMLElement {
  return el(
    "div.speech-group",
    { role: "group", "aria-label": title },
    el("p.small.soft", {}, title),
    el("div.words", {}, ...sayings.map(({ label, act }) => button(label, () => say(act))), ...extra),
  );
}

/** A draw claimed with a move written down and not played. */
function writtenForm(say: (act: string) => void): HTMLElement {
  const text = el("input", {
    type: "text",
    maxlength: "20",
    "aria-label": "The move written down",
    placeholder: "Ng8",
  });
  const ground = el(
    "select",
    { "aria-label": "Why it is drawn" },
    new Option("repetition", "repetition"),
    new Option("fifty moves", "fifty"),
  );
  const form = el(
    "form.field.inline",
    {},
    text,
    ground,
    el("button.button.small", {}, "Write it, claim a draw"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (text.value.trim() !== "") say(claimsWith(ground.value as "repetition" | "fifty", text.value));
    text.value = "";
  });
  return form;
}

function moveForm(say: (act: string) => void): HTMLElement {
  const number = el("input", {
    type: "number",
    min: "1",
    value: "1",
    "aria-label": "Number of the move objected to",
  });
  const whose = el(
    "select",
    { "aria-label": "Whose move" },
    new Option("White", "white"),
    new Option("Black", "black"),
  );
  const form = el(
    "form.field.inline",
    {},
    el("span", {}, "move"),
    number,
    el("span", {}, "of"),
    whose,
    el("button.button.small", {}, "Object"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    say(objectsToMove(Math.max(1, Number(number.value) || 1), whose.value as Side));
  });
  return form;
}

function questionForm(say: (act: string) => void): HTMLElement {
  const text = el("input", {
    type: "text",
    maxlength: "200",
    "aria-label": "A question for the umpire",
    placeholder: "What is in dispute?",
  });
  const form = el("form.field.inline", {}, text, el("button.button.small", {}, "Ask the umpire"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (text.value.trim() !== "") say(disputes(text.value));
    text.value = "";
  });
  return form;
}

function textLine(
  callbacks: SpeechCallbacks,
  complaint: HTMLElement,
): { element: HTMLElement; fill: (text: string) => void } {
  const who = el("select", { "aria-label": "Who" }, ...WHO.map((one) => new Option(one, one)));
  const text = el("input", {
    type: "text",
    maxlength: "300",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-label": "In the words of a record",
    placeholder: "touches e2, plays e1-g1, misses Nd4 …",
  });
  const form = el(
    "form.field.inline.speech-line",
    { "data-testid": "line" },
    who,
    text,
    el("button.button.small", {}, "Write it"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const act = spokenBy(who.value as Who, text.value);
    if (act === "") return;
    complaint.hidden = true;
    text.value = "";
    callbacks.say(act);
  });
  return { element: form, fill: (words) => ((text.value = words), text.focus()) };
}
