// A card in the ruling's place: a head with who acts, sentences, choices as buttons, and a foot. It fades in and never moves.
import { manPicture } from "../board/men";
import type { Man } from "../board/placement";
import { el } from "../shared/dom";

type Tone = "ruled" | "calm" | "ask";

export interface CardParts {
  testid: string;
  /** What it is called by those who hear it. */
  name: string;
  tone: Tone;
  head: string | HTMLElement;
  /** Who acts, or what is asked. */
  who?: string;
  body: (HTMLElement | null | false)[];
  choices?: HTMLElement[];
  /** On the left and on the right of the foot. */
  foot?: [HTMLElement | null, HTMLElement | null];
}

export function card({
  testid,
  name,
  tone,
  head,
  who = "",
  body,
  choices = [],
  foot,
}: CardParts): HTMLElement {
  return el(
    "section.card",
    { "data-testid": testid, "data-tone": tone, "aria-label": name },
    el("header.card-head", {}, el("h2", {}, head), who !== "" && el("span.card-who", {}, who)),
    el(
      "div.card-body",
      {},
      ...body,
      choices.length > 0 && el("div.choices", { "data-count": crowd(choices) }, ...choices),
    ),
    foot ? el("footer.card-foot", {}, foot[0] ?? el("span"), foot[1]) : null,
  );
}

/** More choices than this are looked over, not read: men are then small, each over its square. */
const MANY = 6;

/** How the choices are laid out: three in a row, men as tiles, much to read, or as usual. */
function crowd(choices: HTMLElement[]): "three" | "men" | "long" | "few" {
  if (choices.length === 3) return "three";
  if (choices.length <= MANY) return "few";
  return choices.filter((one) => one.querySelector(".choice-man")).length > MANY ? "men" : "long";
}

export interface Choice {
  label: string;
  /** The whole of it for those who hear it, where the label leaves something out. */
  name?: string;
  meaning?: string;
  man?: Man | null;
  /** The man's square: all that is written of him among many. */
  at?: string;
  press: () => void;
}

export function choiceButton({ label, name, meaning = "", man, at, press }: Choice): HTMLElement {
  const button = el(
    "button.choice-button",
    {
      type: "button",
      "data-key": label + meaning,
      "aria-label": name ?? label,
      title: meaning === "" ? null : meaning,
    },
    man ? pictured(man) : null,
    el(
      "span.choice-label",
      {},
      el("span.choice-word", {}, label),
      meaning !== "" && el("span.choice-meaning", { "data-meaning": meaning, "data-at": at ?? null }),
    ),
  );
  button.addEventListener("click", press);
  return button;
}

function pictured(man: Man): HTMLElement {
  const place = el("span.choice-man");
  place.append(manPicture(man));
  return place;
}

/** A quiet button in the foot of a card. */
export function footButton(label: string, press: () => void, name = label): HTMLElement {
  const button = el("button.foot-button", { type: "button", "data-key": label, "aria-label": name }, label);
  button.addEventListener("click", press);
  return button;
}

/** One of the referee's own sentences. */
export function refereeLine(spec: "p.fact" | "p.then" | "p.next", text: string): HTMLElement {
  return el(spec, { "data-referee": "" }, text);
}
