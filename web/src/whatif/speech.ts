// What can be said: for each player his row, the rest behind "More", and a line for whatever a record has words for.
import { recordName } from "../shared/sides";
import { whatif } from "../messages/whatif";
import { button, el, redraw } from "../shared/dom";
import type { Hands } from "../shared/hands";
import {
  arbiterWords,
  changesTime,
  claims,
  claimsToday,
  claimsWith,
  endings,
  findings,
  disputes,
  grantsFifty,
  playsOn,
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
  /** Open or shut, where the screen has no room for it beside the board. */
  toggle: () => void;
  isOpen: () => boolean;
}

const texts = whatif.speech;

const OTHERS: Saying[] = [
  ...otherWords,
  { label: whatif.others.accepts, act: "accepts" },
  { label: whatif.others.declines, act: "declines" },
  { label: whatif.others.quits, act: "quits" },
  { label: whatif.others.draw, act: "offers a draw" },
  { label: whatif.others.accident, act: "pleads accident" },
  { label: whatif.others.resigns, act: "resigns" },
  { label: whatif.others.abandons, act: "abandons" },
  { label: whatif.others.upsets, act: "upsets the board" },
  { label: whatif.others.refuses, act: "refuses" },
  { label: whatif.others.disturbs, act: "disturbs" },
];

const PENALTIES: Saying[] = (
  ["king", "rook", "stand", "retract", "recommence", "proceed", "place"] as const
).map((penalty) => ({ label: whatif.penalties[penalty], act: `requires ${penalty}` }));

const OBJECTIONS_TODAY: Saying[] = [
  ...objectionsToday,
  ...rareObjectionsToday.filter(({ act }) => ["objects to colours", "objects to setting"].includes(act)),
];

const CLAIMS_TODAY: Saying[] = [
  ...claimsToday.filter(({ act }) => act === "claims time"),
  ...quickplayClaims,
  { label: whatif.others.presses, act: "presses" },
  ...otherWordsToday.filter(({ act }) => !["retracts", "waives"].includes(act)),
];

const MEASURES: Saying[] = [
  ...(["white", "black"] as const).map((side) => ({
    label: texts.twoMinutes(texts.who[recordName(side)]),
    act: changesTime("adds", side, 2),
  })),
  ...SCORES.map((score) => ({ label: texts.score(score), act: `scores ${score}` })),
];

export function createSpeech(callbacks: SpeechCallbacks): Speech {
  const rows = el("div.speech-rows");
  const complaint = el("p.warning", { role: "alert", hidden: true });
  const line = textLine(callbacks, complaint);
  const more = moreWords(callbacks);
  const element = el(
    "section.speech",
    { "aria-label": texts.part, "data-open": "false" },
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
      element.dataset["open"] = "true";
      line.fill(text);
      complaint.textContent = why;
      complaint.hidden = false;
    },
    hush() {
      complaint.hidden = true;
    },
    toggle: () => (element.dataset["open"] = String(element.dataset["open"] !== "true")),
    isOpen: () => element.dataset["open"] === "true",
  };
}

function row(side: Side, { hands, brush, turn }: SpeechModel, callbacks: SpeechCallbacks): HTMLElement {
  const who = recordName(side);
  const called = texts.who[who];
  const keyed = (made: HTMLButtonElement): HTMLButtonElement => {
    made.dataset["key"] = `${side} ${made.textContent}`;
    return made;
  };
  return el(
    "div.speech-row",
    { role: "group", "aria-label": texts.says(called), "data-side": side },
    el(
      "p.name",
      { "data-awaited": String(turn === side) },
      el("span.disc", { "aria-hidden": "true", "data-side": side }),
      el("strong", {}, called),
    ),
    keyed(button(texts.object, () => callbacks.say(`${who} objects`), { look: "claim" })),
    keyed(
      button(texts.hand, () => callbacks.pressMyHand(side), {
        pressed: hands.claimed === side,
        name: texts.handName(called),
      }),
    ),
    keyed(button(texts.adjust, () => callbacks.pressJadoube(side), { pressed: hands.jadoube === side })),
    keyed(
      button(texts.accident, () => callbacks.pressBrush(side), {
        pressed: brush === side,
        name: texts.accidentName(called),
      }),
    ),
    keyed(button(texts.check, () => callbacks.pressCheck(side), { pressed: hands.check === side })),
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
        { role: "group", "aria-label": texts.whoSpeaks },
        ...WHO.map((one) => button(texts.who[one], () => ((who = one), draw()), { pressed: who === one })),
      ),
      ...(who === "Umpire" ? umpire(callbacks) : player(who, callbacks)),
    );
  draw();
  return el("details.speech-more", {}, el("summary", {}, texts.more), body);
}

function player(who: Who, callbacks: SpeechCallbacks): HTMLElement[] {
  const say = (act: string): void => callbacks.say(`${who} ${act}`);
  return [
    group(texts.objectTo, [...objections, ...rareObjections], say, moveForm(say)),
    group(texts.today, OBJECTIONS_TODAY, say),
    group(texts.require, PENALTIES, say),
    group(texts.claim, claims, say),
    group(texts.today, CLAIMS_TODAY, say, writtenForm(say)),
    group(texts.and, [...OTHERS, ...proposals], say, questionForm(say)),
  ];
}

function umpire(callbacks: SpeechCallbacks): HTMLElement[] {
  const say = (act: string): void => callbacks.say(`Umpire ${act}`);
  return [
    group(texts.umpireAsked, [...endings, playsOn, grantsFifty], say),
    group(texts.umpireNow, [...arbiterWords, ...findings, ...MEASURES], say),
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
    "aria-label": texts.writtenMove,
    placeholder: "Ng8",
  });
  const ground = el(
    "select",
    { "aria-label": texts.why },
    new Option(texts.repetition, "repetition"),
    new Option(texts.fifty, "fifty"),
  );
  const form = el("form.field.inline", {}, text, ground, el("button.button.small", {}, texts.writeAndClaim));
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
    "aria-label": texts.moveNumber,
  });
  const whose = el(
    "select",
    { "aria-label": texts.whose },
    new Option(texts.who.White, "white"),
    new Option(texts.who.Black, "black"),
  );
  const form = el(
    "form.field.inline",
    {},
    el("span", {}, texts.move),
    number,
    el("span", {}, texts.of),
    whose,
    el("button.button.small", {}, texts.objectMove),
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
    "aria-label": texts.question,
    placeholder: texts.dispute,
  });
  const form = el("form.field.inline", {}, text, el("button.button.small", {}, texts.ask));
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
  const who = el(
    "select",
    { "aria-label": texts.who1 },
    ...WHO.map((one) => new Option(texts.who[one], one)),
  );
  const text = el("input", {
    type: "text",
    maxlength: "300",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-label": texts.inWords,
    placeholder: texts.example,
  });
  const form = el(
    "form.field.inline.speech-line",
    { "data-testid": "line" },
    who,
    text,
    el("button.button.small", {}, texts.write),
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
