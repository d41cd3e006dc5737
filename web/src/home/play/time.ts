// The time of a game on the page that chooses: the limit under every code, what a flag means where no law says it, and the clocks.
import { time } from "../../messages/time";
import { el } from "../../shared/dom";
import { timeField } from "../../shared/time-field";
import { select } from "./fields";
import { hasLawOfTime, sentenceOf } from "./offers";

/** The group; `suitTime` makes it fit a code. */
export function timeChoice(limit: string): HTMLElement {
  const clock = select("clock", time.clocks, [
    ["", time.change],
    ["pressed", time.pressed],
  ]);
  clock.setAttribute("aria-describedby", "term-clock");
  clock.addEventListener("change", () => (clock.dataset["chosen"] = "yes"));
  const own = el("p.small.soft.time-own", { id: "time-own" }, time.agreement);
  const law = el("p.small.soft.time-law", { "data-referee": "" });
  const loses = el(
    "label.term-option.time-loses",
    {},
    el("input", { type: "checkbox", name: "time-loses", value: "yes" }),
    el("span.small", {}, time.loses),
  );
  const clocks = el(
    "label.time-clocks",
    { "data-term": "clock" },
    el("span", {}, time.clocks),
    clock,
    el("span.term-sentence.small.soft", { id: "term-clock", "data-referee": "" }),
  );
  return timeField(limit, law, own, loses, clocks).element;
}

/** What the code says of time; a clock nobody has chosen is the one that comes with the code. */
export function suitTime(form: HTMLFormElement, code: string, pressed: boolean): void {
  const part = (name: string): HTMLElement | null => form.querySelector<HTMLElement>(`.time-${name}`);
  const none = (form.elements.namedItem("limit") as HTMLInputElement).value.trim() === "";
  const lawful = hasLawOfTime(code);
  const law = part("law");
  if (law) {
    law.textContent = sentenceOf("limit", code) ?? "";
    law.hidden = none || !lawful;
  }
  for (const name of ["own", "loses"]) part(name)?.toggleAttribute("hidden", none || lawful);
  const clock = form.elements.namedItem("clock") as HTMLSelectElement;
  if (clock.dataset["chosen"] === undefined) clock.value = pressed ? "pressed" : "";
}
