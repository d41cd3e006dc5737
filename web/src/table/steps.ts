// The second step of what is said: to what one objects, what one claims, whether one means it. It stands in the ruling's place.
import { speech as texts } from "../messages/speech";
import { el } from "../shared/dom";
import { disputes, proposals, type Saying } from "../shared/sayings";
import { sideName } from "../shared/sides";
import type { ScoreEntry, Side } from "../wire";
import { card, choiceButton, footButton, type CardParts, type Choice } from "./card";
import { displacedForm, earlierForm, questionForm, writtenForm } from "./forms";
import { justCame } from "./guard";
import type { Armed, Offered, Place, Step } from "./offered";
import { meaningOf } from "./words";

export interface StepModel {
  side: Side;
  offered: Offered;
  score: ScoreEntry[];
  questionOpen: boolean;
  /** Two hands are at this screen: which of them touches next may have to be said. */
  shared: boolean;
  armed: Armed[];
}

export interface StepCallbacks {
  say: (side: Side, act: string) => void;
  arm: (side: Side, what: Armed) => void;
  adjourn: (side: Side) => void;
}

export interface Steps {
  element: HTMLElement;
  open: (step: Step, model: StepModel) => void;
  /** What one word means. */
  explain: (place: Place, model: StepModel) => void;
  close: () => void;
  isOpen: () => boolean;
}

export function createSteps(callbacks: StepCallbacks): Steps {
  const element = el("div.steps", { hidden: true });
  let from: HTMLElement | null = null;

  function show(parts: CardParts): void {
    const shown = card(parts);
    shown.tabIndex = -1; // not the first choice: a key pressed twice says nothing
    justCame(shown);
    element.hidden = false;
    element.replaceChildren(shown);
    shown.focus({ preventScroll: true });
  }

  function close(): void {
    if (element.hidden) return;
    const held = element.contains(document.activeElement);
    element.hidden = true;
    element.replaceChildren();
    if (held && from?.isConnected) from.focus({ preventScroll: true });
  }

  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });

  const ways: Ways = {
    show,
    close,
    say: (side, act) => (close(), callbacks.say(side, act)),
    arm: (side, what) => (close(), callbacks.arm(side, what)),
    adjourn: (side) => (close(), callbacks.adjourn(side)),
  };
  const remember = (): void => {
    from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
  return {
    element,
    close,
    isOpen: () => !element.hidden,
    open: (step, model) => (remember(), CARDS[step](model, ways)),
    explain: (place, model) => (remember(), ways.show(helpParts([place], model, ways))),
  };
}

interface Ways extends StepCallbacks {
  show: (parts: CardParts) => void;
  close: () => void;
}

const CARDS: Record<Step, (model: StepModel, ways: Ways) => void> = {
  object: (model, ways) => ways.show(objectParts(model, ways)),
  claim: (model, ways) => ways.show(claimParts(model, ways)),
  more: (model, ways) => ways.show(moreParts(model, ways)),
  resign: (model, ways) =>
    ways.show(sureParts(texts.resignHead(sideName(model.side)), texts.resignYes, "resigns", model, ways)),
  abandon: (model, ways) =>
    ways.show(sureParts(texts.abandonHead(sideName(model.side)), texts.abandonYes, "abandons", model, ways)),
  help: (model, ways) => ways.show(helpParts(model.offered.places, model, ways)),
};

function objectParts(model: StepModel, ways: Ways): CardParts {
  const { usual } = model.offered.objections;
  const more = footButton(texts.somethingElse, () => ways.show(rareParts(model, ways)));
  return asking(objectHead(model), sayings(usual, model, ways), [more, notNow(ways)]);
}

/** What is objected to less often. Its foot has nothing where "Something else" was pressed. */
function rareParts(model: StepModel, ways: Ways): CardParts {
  const { rare } = model.offered.objections;
  const { earlier, earlierMeaning } = texts.objections;
  const say = (act: string): void => ways.say(model.side, act);
  const byNumber = choiceButton({
    label: earlier,
    meaning: earlierMeaning,
    press: () =>
      ways.show({
        ...asking(objectHead(model), [], [null, notNow(ways)]),
        body: [earlierForm(model.score, say)],
      }),
  });
  return asking(objectHead(model), [byNumber, ...sayings(rare, model, ways)], [nothingSaid(), notNow(ways)]);
}

function claimParts(model: StepModel, ways: Ways): CardParts {
  const { claims, written } = model.offered;
  const head = { head: texts.youClaim(sideName(model.side)), who: texts.claimWhat };
  const { written: label, writtenMeaning: meaning } = texts.claims;
  const say = (act: string): void => ways.say(model.side, act);
  const form = written
    ? [
        choiceButton({
          label,
          meaning,
          press: () => ways.show({ ...asking(head, [], [null, notNow(ways)]), body: [writtenForm(say)] }),
        }),
      ]
    : [];
  return asking(head, [...sayings(claims, model, ways), ...form], [nothingSaid(), notNow(ways)]);
}

function moreParts(model: StepModel, ways: Ways): CardParts {
  const { side, offered, questionOpen, shared } = model;
  const arms: Armed[] = shared ? [...offered.arms, "onlyTouch"] : offered.arms;
  const head = { head: texts.youSay(sideName(side)), who: texts.sayWhat };
  const say = (act: string): void => ways.say(side, act);
  const form = (body: HTMLElement): void =>
    ways.show({ ...asking(head, [], [null, notNow(ways)]), body: [body] });
  const { others } = texts;
  const more: Choice[] = [
    {
      label: others.ask,
      meaning: others.askMeaning,
      press: () => form(questionForm((text) => say(disputes(text)))),
    },
    ...(offered.knocked
      ? [{ label: others.knocked, meaning: others.knockedMeaning, press: () => form(displacedForm(say)) }]
      : []),
    { label: others.adjourn, meaning: others.adjournMeaning, press: () => ways.adjourn(side) },
    { label: others.abandon, meaning: others.abandonMeaning, press: () => CARDS.abandon(model, ways) },
  ];
  const words = questionOpen ? [...proposals, ...offered.others] : offered.others;
  return asking(
    head,
    [
      ...arms.map((what) => armButton(what, model, ways)),
      ...more.map(choiceButton),
      ...sayings(words, model, ways),
    ],
    [nothingSaid(), notNow(ways)],
  );
}

/** What cannot be undone is asked once. */
function sureParts(head: string, yes: string, act: string, model: StepModel, ways: Ways): CardParts {
  const sure = choiceButton({ label: yes, press: () => ways.say(model.side, act) });
  return {
    ...asking({ head, who: "" }, [sure], [null, notNow(ways)]),
    body: [el("p.then", {}, texts.resignAsk)],
  };
}

function helpParts(places: Place[], { side }: StepModel, ways: Ways): CardParts {
  const lines = places.flatMap((place) => [el("dt", {}, place.label), el("dd", {}, meaningOf(place, side))]);
  return {
    ...asking({ head: texts.helpHead, who: "" }, [], [null, footButton(texts.close, ways.close)]),
    body: [el("dl.meanings", {}, ...lines)],
  };
}

function objectHead({ side }: StepModel): Pick<CardParts, "head" | "who"> {
  return { head: texts.youObject(sideName(side)), who: texts.toWhat };
}

function asking(
  { head, who = "" }: Pick<CardParts, "head" | "who">,
  choices: HTMLElement[],
  foot: NonNullable<CardParts["foot"]>,
): CardParts {
  const title = typeof head === "string" ? head : (head.textContent ?? "");
  const name = [title, who].filter((part) => part !== "").join(" ");
  return { testid: "step", name, tone: "ask", head, who, body: [], choices, foot };
}

function sayings(words: readonly Saying[], { side }: StepModel, ways: Ways): HTMLElement[] {
  return words.map(({ label, act, meaning = "" }) =>
    choiceButton({ label, meaning: meaningOf({ meaning }, side), press: () => ways.say(side, act) }),
  );
}

const ARMS: Record<Exclude<Armed, "jadoube">, { label: string; meaning: string }> = {
  check: { label: texts.others.check, meaning: texts.others.checkMeaning },
  onlyTouch: { label: texts.others.onlyTouch, meaning: texts.others.onlyTouchMeaning },
  twoHands: { label: texts.others.twoHands, meaning: texts.others.twoHandsMeaning },
};

function armButton(what: Armed, { side, armed }: StepModel, ways: Ways): HTMLElement {
  const words = what === "jadoube" ? { label: texts.jadoube, meaning: texts.jadoubeMeaning } : ARMS[what];
  const button = choiceButton({ ...words, press: () => ways.arm(side, what) });
  button.setAttribute("aria-pressed", String(armed.includes(what)));
  return button;
}

function notNow(ways: Ways): HTMLElement {
  return footButton(texts.notNow, ways.close);
}

function nothingSaid(): HTMLElement {
  return el("span.soft", {}, texts.nothingSaid);
}
