// The record so far, an act a line: each can be gone back to, and the acts on which the codes part are marked.
import { button, el, redraw } from "../shared/dom";

export interface ActsModel {
  acts: readonly string[];
  at: number;
  /** Acts on which the codes differ. */
  different: ReadonlySet<number>;
  canUndo: boolean;
}

export interface ActsCallbacks {
  stepTo: (at: number) => void;
  undo: () => void;
  clear: () => void;
  copyLink: () => void;
  save: () => void;
}

export function createActs(callbacks: ActsCallbacks): {
  element: HTMLElement;
  show: (model: ActsModel) => void;
  tell: (text: string, link?: string) => void;
} {
  const list = el("ol.acts", { "data-testid": "acts" });
  const tools = el("div.words.acts-tools");
  const told = el("p.small.acts-told", { role: "status" });
  const element = el(
    "section.record-part",
    { "aria-labelledby": "acts-title" },
    el("h2", { id: "acts-title" }, "The record"),
    tools,
    told,
    list,
  );

  return {
    element,
    show({ acts, at, different, canUndo }) {
      redraw(
        tools,
        button("Undo", callbacks.undo, { disabled: !canUndo }),
        button("Back", () => callbacks.stepTo(at - 1), { disabled: at === 0, name: "Step back one act" }),
        button("Forward", () => callbacks.stepTo(at + 1), {
          disabled: at >= acts.length,
          name: "Step forward one act",
        }),
        button("Clear", callbacks.clear, { disabled: acts.length === 0 }),
        button("Copy link", callbacks.copyLink),
        button("Export", callbacks.save, { name: "Export as a record" }),
      );
      redraw(list, ...acts.map((act, index) => item(act, index, at, different.has(index), callbacks)));
      if (acts.length === 0)
        list.replaceChildren(
          el("li.soft.small", {}, "Nothing yet: touch a man, move it, or let somebody speak."),
        );
      keepInSight(list);
    },
    tell(text, link) {
      told.textContent = text;
      if (link === undefined) return;
      const field = el("input", { type: "text", readonly: true, value: link, "aria-label": "The link" });
      field.addEventListener("focus", () => field.select());
      told.append(el("span.field", {}, field));
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
        { title: "The codes differ here" },
        "≠",
        el("span.visually-hidden", {}, " the codes differ here"),
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
}
