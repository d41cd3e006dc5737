// The fold-out "More terms": a group of fields for each thing that can be agreed, shown where the chosen code knows it.
import "./terms.css";
import { play } from "../../messages/play";
import { terms as texts } from "../../messages/terms";
import { el } from "../../shared/dom";
import { keptEvents } from "../../shared/kept-events";
import { ODDS, OPTIONS, PRACTICE, sentenceOf, SIDES, UNDERTAKINGS, type Term } from "./offers";
import { fieldValue } from "./read";

/** Who plays, and where. */
export function nameFields(): HTMLElement {
  const { event } = texts;
  return el(
    "div.terms",
    {},
    group("white", texts.whiteName, text("white", texts.whiteName, "")),
    group("black", texts.blackName, text("black", texts.blackName, "")),
    group(
      "event",
      event.legend,
      known(
        text("event", event.legend, event.example),
        keptEvents().map(({ name }) => name),
      ),
      el("p.small.soft", {}, event.sentence),
    ),
  );
}

export function moreTerms(): HTMLDetailsElement {
  const { odds, undertaking, place, practice } = texts;
  const bySide = (words: (side: string) => string): [string, string][] =>
    SIDES.map(([side, name]) => [side, words(name)]);
  return el(
    "details.sit-more",
    {},
    el("summary", {}, play.moreTerms),
    el(
      "div.terms",
      {},
      group(
        "odds",
        odds.legend,
        select("odds-giver", odds.giver, [["", odds.nobody], ...bySide(odds.gives)]),
        select("odds-kind", odds.kind, ODDS),
        text("odds-squares", odds.squares, odds.example),
      ),
      group(
        "begins",
        texts.begins.legend,
        select("begins", texts.begins.legend, [["", texts.begins.usual], ...SIDES]),
      ),
      group(
        "undertaking",
        undertaking.legend,
        select("undertaking-side", undertaking.side, [
          ["", undertaking.nobody],
          ...bySide(undertaking.undertakes),
        ]),
        select("undertaking-kind", undertaking.kind, UNDERTAKINGS),
        text("undertaking-square", undertaking.square, undertaking.example),
      ),
      group(
        "place",
        place.legend,
        select("place", place.legend, [
          ["", place.england],
          ["abroad", place.abroad],
        ]),
      ),
      ...(["default", "absence", "session"] as const).map((name) => {
        const { legend, label, example } = texts[name];
        return group(name, legend, text(name, label, example));
      }),
      options(),
      group(
        "practice",
        practice.legend,
        select("practice", practice.legend, [
          ["", practice.nothing],
          ...PRACTICE.map(({ value }): [string, string] => [value, practice.kinds[value]]),
        ]),
      ),
      group("position", texts.position, text("position", texts.position, "", "120")),
    ),
  );
}

/** Shows what the code knows, and of each group what the choices made so far ask for. */
export function suit(form: HTMLFormElement, code: string): void {
  const value = (name: string): string => fieldValue(new FormData(form), name);
  for (const part of form.querySelectorAll<HTMLElement>("[data-term]")) {
    const sentence = sentenceOf(part.dataset["term"] as Term, code);
    part.hidden = sentence === null || (part.dataset["term"] === "clock" && value("limit").trim() === "");
    const words = part.querySelector(".term-sentence");
    if (words) words.textContent = sentence ?? "";
  }
  const list = form.querySelector<HTMLElement>('[data-group="options"]');
  if (list) list.hidden = list.querySelector("[data-term]:not([hidden])") === null;
  const needed: Record<string, boolean> = {
    "odds-kind": value("odds-giver") !== "",
    "odds-squares": value("odds-giver") !== "" && value("odds-kind") === "squares",
    "undertaking-kind": value("undertaking-side") !== "",
    "undertaking-square": value("undertaking-side") !== "" && value("undertaking-kind").startsWith("mates"),
  };
  for (const [name, wanted] of Object.entries(needed))
    (form.elements.namedItem(name) as HTMLElement).hidden = !wanted;
  const forgotten = form.querySelector<HTMLOptionElement>('[name="practice"] [value="odds-forgotten"]');
  if (forgotten) forgotten.hidden = value("odds-giver") === "" || sentenceOf("odds", code) === null;
}

/** Puts the complaint at the group it is about; false: there is no such group to be seen. */
export function complain(form: HTMLFormElement, name: string, sentence: string): boolean {
  const part = form.querySelector<HTMLElement>(`[data-group="${CSS.escape(name)}"]`);
  if (!part || part.hidden) return false;
  part.closest("details")?.setAttribute("open", "");
  const place = part.querySelector<HTMLElement>(".term-error");
  if (place) {
    place.textContent = sentence;
    place.hidden = false;
  }
  const all = [...part.querySelectorAll<HTMLElement>("select, input:not([type=checkbox])")];
  const fields = all.filter((field) => field.closest("[hidden]") === null);
  for (const field of fields) field.setAttribute("aria-invalid", "true");
  (name === "limit" ? fields[0] : fields.at(-1))?.focus();
  return true;
}

export function forgive(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
  for (const place of form.querySelectorAll<HTMLElement>(".term-error")) place.hidden = true;
}

/** Legend, fields, a sentence, and room for a complaint. Those no code has a word on are offered under all. */
function group(name: string, title: string, ...fields: HTMLElement[]): HTMLElement {
  const known = !["white", "black", "event", "position"].includes(name);
  for (const field of fields)
    field.setAttribute("aria-describedby", `term-${name}${known ? "" : "-error"} term-${name}-error`);
  return el(
    "fieldset.term.field",
    { "data-group": name, ...(known ? { "data-term": name } : {}) },
    el("legend", {}, title),
    el("div.term-fields", {}, ...fields),
    known ? el("p.term-sentence.small.soft", { id: `term-${name}`, "data-referee": "" }) : null,
    errorPlace(name),
  );
}

function options(): HTMLElement {
  const option = (term: Term): HTMLElement =>
    el(
      "label.term-option",
      { "data-term": term },
      el("input", { type: "checkbox", name: term, value: "yes" }),
      el("span.term-sentence.small", { "data-referee": "" }),
    );
  return el(
    "fieldset.term.field",
    { "data-group": "options" },
    el("legend", {}, texts.options.legend),
    ...OPTIONS.map(option),
    errorPlace("options"),
  );
}

function errorPlace(name: string): HTMLElement {
  return el("p.term-error.warning.small", { id: `term-${name}-error`, role: "alert", hidden: "" });
}

export function select(name: string, label: string, choices: [string, string][]): HTMLSelectElement {
  return el(
    "select",
    { name, "aria-label": label },
    ...choices.map(([value, text]) => new Option(text, value)),
  );
}

/** A field that offers what was written in it before. */
function known(field: HTMLInputElement, names: string[]): HTMLElement {
  const list = el("datalist", { id: `known-${field.name}` }, ...names.map((name) => new Option(name, name)));
  field.setAttribute("list", list.id);
  return el("span.known", {}, field, list);
}

function text(name: string, label: string, placeholder: string, maxlength = "60"): HTMLInputElement {
  return el("input", {
    type: "text",
    name,
    "aria-label": label,
    placeholder,
    maxlength,
    autocomplete: "off",
    spellcheck: "false",
  });
}
