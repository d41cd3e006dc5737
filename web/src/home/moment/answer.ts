// What the referee said, drawn: verdict, sentence, choices with the man on each, and the way to the law. The words of the ruling are
// his.
import { drawMan } from "../../board/men";
import type { Man } from "../../board/placement";
import { svg } from "../../board/svg";
import { moment } from "../../messages/moment";
import { roleName } from "../../shared/act-words";
import { button, el } from "../../shared/dom";
import { lawLink } from "../../shared/law-link";
import { pack } from "../../shared/record-link";
import { capital } from "../../shared/sentences";
import { optionWords } from "../../shared/tasks";
import type { RuledStep } from "../../wire";
import { CODE } from "./story";

type Option = NonNullable<RuledStep["claim"]>["options"][number];

/** The verdict in a word, by the referee's name for it. */
export function verdictOf(step: RuledStep): string {
  const verdict = step.rulings[0]?.verdict ?? "";
  const words: Record<string, string> = {
    upheld: moment.verdicts.upheld,
    refused: moment.verdicts.refused,
    "no penalty": moment.verdicts.noPenalty,
    silent: moment.verdicts.silent,
    referred: moment.verdicts.referred,
    over: moment.verdicts.over,
  };
  return words[verdict] ?? "";
}

/** The referee's sentences. */
export function sentencesOf(step: RuledStep): HTMLElement[] {
  return step.rulings.map(({ text }) => el("p", { "data-referee": "" }, text));
}

/** What may be chosen, each a button with its man; `chosen` is the act that was. */
export function choicesOf(
  step: RuledStep,
  chosen: string | null,
  choose: (act: string) => void,
): HTMLElement | null {
  if (!step.claim) return null;
  const presses = step.claim.options.map((option) => {
    const press = choice(option, choose);
    press.setAttribute("aria-pressed", String(option.say === chosen));
    return press;
  });
  return el("div.moment-choices", { role: "group", "aria-label": moment.options }, ...presses);
}

function choice({ say, data }: Option, choose: (act: string) => void): HTMLButtonElement {
  const whole = optionWords(data, "black");
  const { kind, man } = data;
  const label = man ? capital(roleName(man.role)) : kind === "stand" ? moment.stand : whole;
  const press = button(label, () => choose(say), { size: "usual" });
  if (man) press.prepend(picture(man as Man));
  // Who hears the page is told the whole of it.
  press.append(el("span.visually-hidden", {}, `: ${whole}`));
  return press;
}

function picture(man: Man): SVGSVGElement {
  const drawn = svg("svg", { class: "moment-man", viewBox: "0 0 45 45", "aria-hidden": "true" });
  drawn.append(drawMan(man));
  return drawn;
}

/** The law, the other codes' answers to the same record, and what else can be done here. */
export function citeOf(step: RuledStep, record: string, ...more: HTMLElement[]): HTMLElement {
  const law = step.rulings[0]?.law;
  const others = el("a", { href: "/what-if" }, moment.otherCodes);
  void pack(record).then((packed) => others.setAttribute("href", `/what-if#${packed}`));
  const cited = law === undefined ? null : el("span", { "data-referee": "" }, lawLink(CODE, law));
  return el("div.moment-cite.small", {}, cited, others, ...more);
}
