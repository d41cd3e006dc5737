// A player's clock at his seat: a plate with figures or a dial, one small line, and the button to press. Between two words of the
// server it counts on by itself.
import { clock as texts } from "../../messages/clock";
import { countdownFigures, untilFiguresChange } from "../../shared/clock-figures";
import { el } from "../../shared/dom";
import { keep, kept } from "../../shared/keep";
import { sideName } from "../../shared/sides";
import type { Side } from "../../wire";
import { pressIcon } from "../icons";
import { createDial } from "./dial";
import { dialAfter, isShort, leftAfter, smallLine, type ClockModel } from "./reading";

export interface Clock {
  element: HTMLElement;
  show: (model: ClockModel | null) => void;
  /** The reader chose the other form. */
  setForm: (form: Form) => void;
  stop: () => void;
}

export type Form = "dial" | "figures";

/** What a clock tells, once, when little is left on it while it runs: whose it is. */
export const SHORT_OF_TIME = "short-of-time";

export function createClock(side: Side, onPress: () => void): Clock {
  const dial = createDial();
  const time = el("span.figures", { role: "timer", "aria-label": texts.name(sideName(side)) });
  const line = el("span.unit");
  const why = el("span.why.visually-hidden", { "data-referee": "" });
  const plate = el("div.plate", {}, dial.element, time, line, why);
  const press = pressButton(side, onPress);
  const element = el("div.clock", { "data-testid": `clock-${side}`, hidden: true });
  let model: ClockModel | null = null;
  let read = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick(): void {
    clearTimeout(timer);
    if (!model) return;
    const passed = performance.now() - read;
    const left = leftAfter(model, passed);
    time.textContent = countdownFigures(left);
    line.textContent = smallLine(model, left);
    dial.show(dialAfter(model, passed), model.flags ? model.face.fallen : null);
    const short = isShort(model, left);
    if (short && model.ticks && element.dataset["short"] === "false")
      element.dispatchEvent(new CustomEvent(SHORT_OF_TIME, { bubbles: true, detail: side }));
    element.dataset["short"] = String(short);
    if (model.ticks && left > 0) timer = setTimeout(tick, untilFiguresChange(left));
  }

  /** Where there is no clock nothing can be pressed. */
  function putTogether(next: ClockModel | null): void {
    const parts = next ? [plate, ...(next.press ? [press] : [])] : [];
    if (parts.length !== element.childElementCount) element.replaceChildren(...parts);
    element.hidden = next === null;
  }

  const setForm = (form: Form): void => void (element.dataset["form"] = form);
  setForm(keptForm());
  return {
    element,
    setForm,
    stop: () => clearTimeout(timer),
    show(next) {
      putTogether(next);
      // The same reading shown again is as old as it was.
      if (next && next.face !== model?.face) read = performance.now();
      model = next;
      if (next) {
        element.dataset["running"] = String(next.running);
        element.dataset["stopped"] = String(next.stopped);
        element.dataset["fallen"] = String(next.face.fallen);
        why.textContent = next.why;
        plate.title = next.why;
        plate.dataset["refereeTitle"] = ""; // why a clock runs is the referee's to say
      }
      tick();
    },
  };
}

/** It looks the same whether a move was made or not. */
function pressButton(side: Side, onPress: () => void): HTMLButtonElement {
  const press = el(
    "button.press",
    {
      type: "button",
      "data-key": "press",
      "aria-label": texts.pressClock(sideName(side)),
      title: texts.pressMeaning,
    },
    pressIcon(),
    texts.press,
  );
  press.addEventListener("click", onPress);
  return press;
}

/** Figures, unless a clock with hands was chosen before. */
export function keptForm(): Form {
  return kept("clock") === "dial" ? "dial" : "figures";
}

/** Both clocks take the form chosen, and so does the next visit. */
export function chooseForm(form: Form, clocks: Clock[]): void {
  keep("clock", form);
  for (const clock of clocks) clock.setForm(form);
}
