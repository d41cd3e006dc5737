// The fold-out "More terms": a group of fields for each thing that can be agreed, shown where the chosen code knows it.
import "./terms.css";
import { el } from "../../shared/dom";
import { keptEvents } from "../../shared/kept-events";
import { LIMITS, ODDS, OPTIONS, PRACTICE, sentenceOf, UNDERTAKINGS, type Term } from "./offers";
import { fieldValue } from "./read";

const SIDES: [string, string][] = [
  ["white", "White"],
  ["black", "Black"],
];

export function moreTerms(): HTMLDetailsElement {
  return el(
    "details.sit-more",
    {},
    el("summary", {}, "More terms"),
    el(
      "div.terms",
      {},
      group(
        "limit",
        "Time limit",
        select("limit-choice", "Time limit", LIMITS),
        text("limit-text", "Stages", "40/2h30m then 16/1h, 3m+2s"),
      ),
      group(
        "clock",
        "The clocks",
        select("clock", "The clocks", [
          ["", "change by themselves"],
          ["pressed", "are pressed"],
        ]),
      ),
      group(
        "odds",
        "Odds",
        select("odds-giver", "Who gives odds", [
          ["", "nobody gives odds"],
          ...SIDES.map(([side, name]): [string, string] => [side, `${name} gives`]),
        ]),
        select("odds-kind", "What is given", ODDS),
        text("odds-squares", "Squares of the men given", "a1 f2"),
      ),
      group("begins", "Who begins", select("begins", "Who begins", [["", "as the code has it"], ...SIDES])),
      group(
        "undertaking",
        "An undertaking",
        select("undertaking-side", "Who undertakes", [
          ["", "nobody undertakes anything"],
          ...SIDES.map(([side, name]): [string, string] => [side, `${name} undertakes`]),
        ]),
        select("undertaking-kind", "What is undertaken", UNDERTAKINGS),
        text("undertaking-square", "Square", "f7"),
      ),
      group(
        "place",
        "Where",
        select("place", "Where", [
          ["", "in England"],
          ["abroad", "abroad"],
        ]),
      ),
      group("default", "Coming late", text("default", "How late a player may come", "30m")),
      group("absence", "Absence", text("absence", "How long one may be away", "15m")),
      group("session", "A session", text("session", "How long a session lasts", "4h")),
      options(),
      group(
        "practice",
        "Amiss at the start",
        select("practice", "Amiss at the start", [
          ["", "nothing"],
          ...PRACTICE.map(({ value, label }): [string, string] => [value, label]),
        ]),
      ),
      group("white", "White’s name", text("white", "White’s name", "")),
      group("black", "Black’s name", text("black", "Black’s name", "")),
      group(
        "event",
        "Event",
        known(
          text("event", "Event", "Club championship"),
          keptEvents().map(({ name }) => name),
        ),
        el("p.small.soft", {}, "Tables of one event share an umpire and a page that lists their boards."),
      ),
      group(
        "position",
        "Start from a position (FEN)",
        text("position", "Start from a position (FEN)", "", "120"),
      ),
    ),
  );
}

/** Shows what the code knows, and of each group what the choices made so far ask for. */
export function suit(form: HTMLFormElement, code: string): void {
  const value = (name: string): string => fieldValue(new FormData(form), name);
  for (const part of form.querySelectorAll<HTMLElement>("[data-term]")) {
    const sentence = sentenceOf(part.dataset["term"] as Term, code);
    part.hidden = sentence === null || (part.dataset["term"] === "clock" && value("limit-choice") === "");
    const words = part.querySelector(".term-sentence");
    if (words) words.textContent = sentence ?? "";
  }
  const list = form.querySelector<HTMLElement>('[data-group="options"]');
  if (list) list.hidden = list.querySelector("[data-term]:not([hidden])") === null;
  const needed: Record<string, boolean> = {
    "limit-text": value("limit-choice") === "own",
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
  const fields = [...part.querySelectorAll<HTMLElement>("select, input")].filter((field) => !field.hidden);
  for (const field of fields) field.setAttribute("aria-invalid", "true");
  fields.at(-1)?.focus();
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
    known ? el("p.term-sentence.small.soft", { id: `term-${name}` }) : null,
    errorPlace(name),
  );
}

function options(): HTMLElement {
  const option = (term: Term): HTMLElement =>
    el(
      "label.term-option",
      { "data-term": term },
      el("input", { type: "checkbox", name: term, value: "yes" }),
      el("span.term-sentence.small", {}),
    );
  return el(
    "fieldset.term.field",
    { "data-group": "options" },
    el("legend", {}, "Options"),
    ...OPTIONS.map(option),
    errorPlace("options"),
  );
}

function errorPlace(name: string): HTMLElement {
  return el("p.term-error.warning.small", { id: `term-${name}-error`, role: "alert", hidden: "" });
}

function select(name: string, label: string, choices: [string, string][]): HTMLSelectElement {
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
