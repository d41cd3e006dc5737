// The small forms some words need: a move by its number, a move written down, a man knocked over, a question.
import { speech as texts } from "../messages/speech";
import { el } from "../shared/dom";
import { claimsWith, displaces, earlierMove, objectsToMove } from "../shared/sayings";
import { otherSide, sideName } from "../shared/sides";
import type { ScoreEntry, Side } from "../wire";

type Say = (act: string) => void;

/** Its number and whose it was; the last but one stands there to begin with. */
export function earlierForm(score: ScoreEntry[], say: Say): HTMLElement {
  const meant = earlierMove(score);
  const number = el("input", {
    type: "number",
    min: "1",
    value: String(meant.number),
    "aria-label": texts.earlierNumber,
  });
  const whose = sideSelect(meant.side, texts.earlierWhose);
  return sentence(
    [el("span", {}, texts.earlierMove), number, el("span", {}, texts.earlierOf), whose],
    texts.earlierObject,
    () => say(objectsToMove(Math.max(1, Number(number.value) || 1), whose.value as Side)),
  );
}

/** The move is written down and declared, not played. */
export function writtenForm(say: Say): HTMLElement {
  const move = textField({ maxlength: "20", "aria-label": texts.writtenMove, placeholder: "Ng8" });
  const ground = el(
    "select",
    { "aria-label": texts.writtenGround },
    new Option(texts.repetition, "repetition"),
    new Option(texts.fiftyMoves, "fifty"),
  );
  return sentence(
    [el("span", {}, texts.writtenWrite), move, el("span", {}, texts.writtenBy), ground],
    texts.writtenClaim,
    () => move.value.trim() !== "" && say(claimsWith(ground.value as "repetition" | "fifty", move.value)),
  );
}

/** Who knocked a man over says so: no board shows it. */
export function displacedForm(say: Say): HTMLElement {
  const square = { maxlength: "2", size: "3" };
  const from = textField({ ...square, "aria-label": texts.knockedMan });
  const to = textField({ ...square, "aria-label": texts.knockedWhere });
  return sentence(
    [el("span", {}, texts.knockedOn), from, el("span", {}, texts.knockedTo), to],
    texts.knockedSay,
    () => /^[a-h][1-8]$/i.test(from.value.trim()) && say(displaces(from.value, to.value)),
  );
}

export function questionForm(ask: (text: string) => void): HTMLElement {
  const text = textField({ maxlength: "200", "aria-label": texts.question, placeholder: texts.questionHint });
  return sentence([text], texts.questionAsk, () => text.value.trim() !== "" && ask(text.value));
}

/** A form that reads as a sentence with gaps. */
function sentence(parts: HTMLElement[], label: string, give: () => unknown): HTMLElement {
  const form = el("form.field.gaps", {}, ...parts, el("button.button.strong", {}, label));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    give();
  });
  return form;
}

function textField(attributes: Record<string, string>): HTMLInputElement {
  return el("input", { type: "text", autocomplete: "off", spellcheck: "false", ...attributes });
}

function sideSelect(side: Side, label: string): HTMLSelectElement {
  const select = el(
    "select",
    { "aria-label": label },
    ...[side, otherSide(side)].map((one) => new Option(sideName(one), one)),
  );
  select.value = side;
  return select;
}
