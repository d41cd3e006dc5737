// A player's clock at his edge: a dial or figures, what is left of the stage, why it runs, and the knob to press. Between two
// words of the server it counts on by itself.
import { countdownFigures } from "../../shared/clock-figures";
import { sideName } from "../../shared/sides";
import type { Side } from "../../wire";
import { keep, kept } from "../../shared/keep";
import { button, el } from "../../shared/dom";
import { createDial } from "./dial";
import { dialAfter, isShort, leftAfter, stageText, untilNextSecond, type ClockModel } from "./reading";

export interface Clock {
  element: HTMLElement;
  show: (model: ClockModel | null) => void;
  /** The reader chose the other form, here or at the other clock. */
  setForm: (form: Form) => void;
  stop: () => void;
}

export type Form = "dial" | "figures";

export interface ClockCallbacks {
  press: () => void;
  choose: (form: Form) => void;
}

/** Screens with no room for two dials: figures, and the dial on a tap. */
const NARROW = "(max-width: 599px), (max-height: 500px)";

export function createClock(side: Side, callbacks: ClockCallbacks): Clock {
  const dial = createDial();
  const time = el("span.figures", { role: "timer", "aria-label": `${sideName(side)}’s clock` });
  const stage = el("p.stage");
  const why = el("p.why");
  const turn = el("button.turn", { type: "button", "data-key": "form" });
  const press = button("Press", callbacks.press, { look: "strong", name: `Press ${sideName(side)}’s clock` });
  const face = el("div.face", {}, dial.element, time, turn);
  const element = el("div.clock", { "data-testid": `clock-${side}`, hidden: true });
  let model: ClockModel | null = null;
  let read = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  turn.addEventListener("click", () => {
    if (matchMedia(NARROW).matches) peek(element.dataset["peek"] !== "true");
    else callbacks.choose(element.dataset["form"] === "dial" ? "figures" : "dial");
  });
  element.addEventListener("keydown", (event) => event.key === "Escape" && peek(false));

  function peek(open: boolean): void {
    element.dataset["peek"] = String(open);
    name();
  }

  function name(): void {
    const shown =
      element.dataset["peek"] === "true" ||
      (element.dataset["form"] === "dial" && !matchMedia(NARROW).matches);
    turn.setAttribute(
      "aria-label",
      shown ? `Show ${sideName(side)}’s time in figures` : `Show ${sideName(side)}’s dial`,
    );
    turn.title = shown ? "Figures" : "Dial";
  }

  function tick(): void {
    clearTimeout(timer);
    if (!model) return;
    const passed = performance.now() - read;
    const left = leftAfter(model, passed);
    time.textContent = countdownFigures(left);
    dial.show(dialAfter(model, passed), model.face.fallen);
    element.dataset["short"] = String(isShort(model, left));
    if (model.ticks && left > 0) timer = setTimeout(tick, untilNextSecond(left));
  }

  /** Where there is no clock nothing can be pressed. */
  function putTogether(next: ClockModel | null): void {
    const parts = next ? [face, stage, ...(next.press ? [press] : []), why] : [];
    if (parts.length !== element.childElementCount) element.replaceChildren(...parts);
    element.hidden = next === null;
  }

  function setForm(form: Form): void {
    element.dataset["form"] = form;
    name();
  }

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
        element.dataset["fallen"] = String(next.face.fallen);
        stage.replaceChildren(...stageWords(next));
        why.textContent = next.why;
      }
      tick();
    },
  };
}

/** Broken between its parts only. */
function stageWords({ face }: ClockModel): (Node | string)[] {
  const parts = stageText(face).split(/(?<=,) /);
  return parts.flatMap((part, index) => [index > 0 ? " " : "", el("span", {}, part)]);
}

/** A dial, unless figures were chosen before. */
export function keptForm(): Form {
  return kept("clock") === "figures" ? "figures" : "dial";
}

/** Both clocks take the form chosen at one of them, and so does the next visit. */
export function chooseForm(form: Form, clocks: Clock[]): void {
  keep("clock", form);
  for (const clock of clocks) clock.setForm(form);
}
