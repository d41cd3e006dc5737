// What was agreed beforehand, as far as a law asks for it: the referee's manner, the place, the tournament's rules.
import type { Terms } from "../wire";
import { whatif } from "../messages/whatif";
import { el } from "../shared/dom";

export interface TermsPart {
  element: HTMLElement;
  show: (terms: Terms) => void;
}

const texts = whatif.terms;

const OPTIONS = Object.entries(texts.options);

const SELECTS: { key: string; label: string; values: [string, string][] }[] = [
  {
    key: "referee",
    label: texts.referee,
    values: [
      ["", texts.referees.silent],
      ["watchful", texts.referees.watchful],
      ["teaching", texts.referees.teaching],
      ["arbiter", texts.referees.arbiter],
    ],
  },
  {
    key: "place",
    label: texts.place,
    values: [
      ["", texts.places.england],
      ["abroad", texts.places.abroad],
    ],
  },
  {
    key: "board",
    label: texts.board,
    values: [
      ["", texts.boards.proper],
      ["turned", texts.boards.turned],
    ],
  },
  {
    key: "begins",
    label: texts.begins,
    values: [
      ["", texts.beginners.law],
      ["white", texts.beginners.white],
      ["black", texts.beginners.black],
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
      el("summary", {}, texts.title),
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
