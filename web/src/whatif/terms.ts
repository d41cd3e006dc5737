// What was agreed beforehand, as far as a law asks for it: the referee's manner, the place, the tournament's rules.
import type { Terms } from "../wire";
import { el } from "../shared/dom";

export interface TermsPart {
  element: HTMLElement;
  show: (terms: Terms) => void;
}

const OPTIONS: [string, string][] = [
  ["tournament", "A tournament: no penalty may be waived"],
  ["six-repetitions", "Six repetitions may be claimed"],
  ["literal-castling", "Castling as the letter of the law has it"],
  ["supervised", "Rapid or blitz with an arbiter for each game"],
  ["no-offers", "No draws by agreement"],
  ["quickplay", "The last stage without increment, under the guidelines"],
];

const SELECTS: { key: string; label: string; values: [string, string][] }[] = [
  {
    key: "referee",
    label: "Referee",
    values: [
      ["", "silent"],
      ["watchful", "watchful"],
      ["teaching", "teaching"],
      ["arbiter", "an arbiter who watches"],
    ],
  },
  {
    key: "place",
    label: "Place",
    values: [
      ["", "England"],
      ["abroad", "abroad"],
    ],
  },
  {
    key: "board",
    label: "Board",
    values: [
      ["", "lies properly"],
      ["turned", "turned: dark at the right hand"],
    ],
  },
  {
    key: "begins",
    label: "Who should begin",
    values: [
      ["", "as the law says"],
      ["white", "White"],
      ["black", "Black"],
    ],
  },
];

export function createTerms(set: (key: string, value: string) => void): TermsPart {
  const ticks = OPTIONS.map(([option, name]) => {
    const input = el("input", { type: "checkbox", value: option });
    input.addEventListener("change", () =>
      set(
        "options",
        ticks
          .filter(({ input }) => input.checked)
          .map(({ input }) => input.value)
          .join(", "),
      ),
    );
    return { input, element: el("label.tick", {}, input, name) };
  });
  const selects = SELECTS.map(({ key, label, values }) => {
    const select = el("select", {}, ...values.map(([value, text]) => new Option(text, value)));
    select.addEventListener("change", () => set(key, select.value));
    return { key, select, element: el("label.field", {}, label, select) };
  });
  return {
    element: el(
      "details.setup-terms",
      {},
      el("summary", {}, "What was agreed"),
      el("div.terms-grid", {}, ...selects.map(({ element }) => element)),
      ...ticks.map(({ element }) => element),
    ),
    show(terms) {
      const options = (terms["options"] ?? "").split(",").map((option) => option.trim());
      for (const { input } of ticks) input.checked = options.includes(input.value);
      for (const { key, select } of selects)
        select.value = [...select.options].some(({ value }) => value === terms[key])
          ? (terms[key] ?? "")
          : "";
    },
  };
}
