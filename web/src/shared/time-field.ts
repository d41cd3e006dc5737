// The choice of a time limit: usual ones to press, one field to write in, and what was written read back in words.
import "./time-field.css";
import { time } from "../messages/time";
import { el } from "./dom";
import { limitSentence, PRESETS, readLimit } from "./time-limit";

export interface TimeField {
  element: HTMLElement;
  input: HTMLInputElement;
}

/** A group named `limit`; every change is told by the input's own `change`. */
export function timeField(initial: string, ...more: HTMLElement[]): TimeField {
  const input = el("input", {
    type: "text",
    name: "limit",
    "aria-describedby": "limit-words term-limit-error",
    placeholder: time.placeholder,
    maxlength: "60",
    autocomplete: "off",
    spellcheck: "false",
  });
  input.value = initial;
  const words = el("p.time-words.small", { id: "limit-words", role: "status" });
  const chips = PRESETS.map((preset) => chip(preset, input));
  const follow = (): void => {
    const limit = readLimit(input.value);
    words.textContent = limitSentence(limit);
    words.classList.toggle("is-unread", limit.kind === "unread");
    const written = limit.kind === "limit" ? limit.header : input.value.trim();
    for (const { press, header } of chips) press.setAttribute("aria-pressed", String(header === written));
  };
  input.addEventListener("input", follow);
  input.addEventListener("change", follow);
  follow();
  return {
    input,
    element: el(
      "fieldset.term.field.time-field",
      { "data-group": "limit" },
      el("legend", {}, time.legend),
      el("div.time-chips", { role: "group", "aria-label": time.presets }, ...chips.map(({ press }) => press)),
      el("label.time-written", {}, time.write, input),
      words,
      ...more,
      el("p.term-error.warning.small", { id: "term-limit-error", role: "alert", hidden: "" }),
    ),
  };
}

function chip(preset: string, input: HTMLInputElement): { press: HTMLButtonElement; header: string } {
  const press = el("button", { type: "button", class: "button", translate: preset === "" ? null : "no" });
  press.textContent = preset === "" ? time.none : preset;
  press.addEventListener("click", () => {
    input.value = preset;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const limit = readLimit(preset);
  return { press, header: limit.kind === "limit" ? limit.header : "" };
}
