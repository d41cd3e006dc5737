// The fields of a measure: whose, how much, which move. What was filled in stays while another measure is looked at.
import { desk as texts } from "../messages/desk";
import { el } from "../shared/dom";
import { hourField, readableHour } from "../shared/hour";
import { SCORES } from "../shared/sayings";
import { resultFigures } from "../shared/sentences";
import type { Side } from "../wire";
import { fieldsOf, type FieldName, type Fields, type MeasureName } from "./choice";
import type { Position } from "./positions";

export interface ChoiceFields {
  element: HTMLElement;
  /** Shows the fields of a measure; none: nothing. */
  ask: (measure: MeasureName | null) => void;
  /** The moves before which a position can be put back. */
  setMoves: (positions: Position[]) => void;
  /** Chooses the move before which the position shown stood. */
  look: (seq: number | null) => void;
  filled: () => Fields;
  focus: () => void;
}

export function createFields(): ChoiceFields {
  const element = el("div.desk-fields", { hidden: true });
  const inputs = {
    side: select("side", [
      ["white", texts.sides.white],
      ["black", texts.sides.black],
    ]),
    minutes: el("input", { type: "number", min: "1", max: "60", value: "2", "data-key": "minutes" }),
    time: el("input", { type: "text", value: "0:45:00", maxlength: "8", "data-key": "time" }),
    move: select("move", []),
    article: el("input", { type: "text", maxlength: "12", "data-key": "article", autocomplete: "off" }),
    hour: hourField({ "data-key": "hour" }),
    score: select(
      "score",
      SCORES.map((score) => [score, resultFigures(score)]),
    ),
  } satisfies Record<FieldName, HTMLElement>;
  for (const [name, input] of Object.entries(inputs))
    input.setAttribute("aria-label", texts.fields[name as FieldName]);
  let moves: Position[] = [];

  function ask(measure: MeasureName | null): void {
    const wanted = measure ? fieldsOf(measure) : [];
    element.hidden = wanted.length === 0;
    element.replaceChildren(
      ...wanted.map((name) => el("label.field", {}, el("span", {}, texts.fields[name]), inputs[name])),
    );
  }

  function chosenMove(): Fields["move"] {
    const chosen = moves.find(({ seq }) => String(seq) === inputs.move.value);
    return chosen?.move ? { ...chosen.move, text: chosen.label } : null;
  }

  return {
    element,
    ask,
    setMoves(positions) {
      const known = moves.map(({ label }) => label).join();
      moves = positions.filter(({ move }) => move !== null).reverse();
      if (known === moves.map(({ label }) => label).join()) return;
      const before = inputs.move.value;
      inputs.move.replaceChildren(...moves.map(({ seq, label }) => new Option(label, String(seq))));
      if (moves.some(({ seq }) => String(seq) === before)) inputs.move.value = before;
    },
    look(seq) {
      if (moves.some((position) => position.seq === seq)) inputs.move.value = String(seq);
    },
    filled: () => ({
      side: inputs.side.value as Side,
      minutes: Math.floor(Number(inputs.minutes.value) || 0),
      time: inputs.time.value,
      move: chosenMove(),
      article: inputs.article.value,
      hour: readableHour(inputs.hour.value),
      score: inputs.score.value,
    }),
    focus: () => element.querySelector<HTMLElement>("input, select")?.focus(),
  };
}

function select(key: string, options: (readonly [string, string])[]): HTMLSelectElement {
  return el("select", { "data-key": key }, ...options.map(([value, text]) => new Option(text, value)));
}
