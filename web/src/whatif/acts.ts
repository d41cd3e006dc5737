// What happened so far, an act a chip: each can be gone back to, and the acts on which the codes part are marked.
import { whatif } from "../messages/whatif";
import { button, el, redraw } from "../shared/dom";

export interface ActsModel {
  acts: readonly string[];
  at: number;
  /** Acts on which the codes differ. */
  different: ReadonlySet<number>;
  canUndo: boolean;
  /** The words to say are open. */
  speaking: boolean;
}

export interface ActsCallbacks {
  stepTo: (at: number) => void;
  undo: () => void;
  toggleSpeech: () => void;
}

const texts = whatif.acts;

export function createActs(callbacks: ActsCallbacks): {
  element: HTMLElement;
  show: (model: ActsModel) => void;
} {
  const list = el("ol.plain.acts", { "data-testid": "acts" });
  const tools = el("div.words.acts-tools");
  const element = el(
    "section.record-part",
    { "aria-labelledby": "acts-title" },
    el("h2.acts-title", { id: "acts-title" }, texts.title),
    list,
    tools,
  );

  return {
    element,
    show({ acts, at, different, canUndo, speaking }) {
      const say = button(texts.say, callbacks.toggleSpeech);
      say.classList.add("acts-say");
      say.setAttribute("aria-expanded", String(speaking));
      const back = button(texts.back, () => callbacks.stepTo(at - 1), {
        disabled: at === 0,
        name: texts.backName,
      });
      const forward = button(texts.forward, () => callbacks.stepTo(at + 1), {
        disabled: at >= acts.length,
        name: texts.forwardName,
      });
      for (const step of [back, forward]) step.classList.add("acts-step");
      redraw(tools, button(texts.undo, callbacks.undo, { disabled: !canUndo }), back, forward, say);
      redraw(list, ...acts.map((act, index) => item(act, index, at, different.has(index), callbacks)));
      if (acts.length === 0) list.replaceChildren(el("li.soft.small", {}, texts.nothing));
      keepInSight(list);
    },
  };
}

function item(
  act: string,
  index: number,
  at: number,
  differs: boolean,
  callbacks: ActsCallbacks,
): HTMLElement {
  const here = index + 1 === at;
  const look = el(
    "button.act",
    {
      type: "button",
      "data-key": `act ${index}`,
      "data-referee": true,
      "aria-current": here ? "step" : null,
      "data-later": String(index >= at),
    },
    act,
  );
  if (differs)
    look.append(
      " ",
      el(
        "span.act-differs",
        { title: texts.differ },
        "≠",
        el("span.visually-hidden", {}, ` ${texts.differ}`),
      ),
    );
  look.addEventListener("click", () => callbacks.stepTo(index + 1));
  return el("li", {}, look);
}

/** The act looked at stays in sight within the list; the page itself does not move. */
function keepInSight(list: HTMLElement): void {
  const now = list.querySelector<HTMLElement>("[aria-current]");
  if (!now) return;
  const [top, bottom] = [now.offsetTop - list.offsetTop, now.offsetTop - list.offsetTop + now.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  list.scrollLeft = Math.max(0, now.offsetLeft - list.offsetLeft - list.clientWidth + now.offsetWidth + 24);
}
