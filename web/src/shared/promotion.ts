// What the pawn becomes: asked of any pawn put on its last rank, lawful or not. The choices are the code's.
import { acts } from "../messages/acts";
import { promotion as texts } from "../messages/promotion";
import { manPicture } from "../board/men";
import { sideName } from "./sides";
import type { Promotion } from "../board/acts";
import { button, el } from "./dom";
import type { Side } from "../wire";

export const usualPromotions: Promotion[] = ["queen", "rook", "bishop", "knight"];

export interface Chooser {
  element: HTMLElement;
  /** Resolves with the choice, or null when it was put back instead; `bare` is what a pawn without a piece is called. */
  ask: (side: Side, square: string, choices: Promotion[], bare?: string) => Promise<Promotion | null>;
  close: () => void;
}

export function createChooser(): Chooser {
  const element = el("div.chooser", { hidden: true });
  let settle: ((choice: Promotion | null) => void) | null = null;

  function end(choice: Promotion | null): void {
    element.hidden = true;
    element.replaceChildren();
    settle?.(choice);
    settle = null;
  }

  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault(); // a dialog around it stays open
      end(null);
    }
    if (event.key === "ArrowRight" || event.key === "ArrowLeft")
      walk(element, event.key === "ArrowRight" ? 1 : -1);
  });

  return {
    element,
    close: () => end(null),
    ask(side, square, choices, bare = texts.staysPawn) {
      end(null);
      const label = texts.becomes(sideName(side), square);
      const card = el(
        "div.sheet",
        { role: "dialog", "aria-label": label, "data-testid": "promotion" },
        el("p", {}, texts.asked(label)),
      );
      const row = el(
        "div.words",
        {},
        ...choices.map((choice) => pieceButton(side, choice, bare, () => end(choice))),
      );
      card.append(
        row,
        button(texts.putBack, () => end(null), { look: "quiet" }),
      );
      element.append(card);
      element.dataset["side"] = side;
      element.hidden = false;
      element.querySelector("button")?.focus();
      return new Promise((resolve) => (settle = resolve));
    },
  };
}

/** The piece drawn, and named. */
function pieceButton(side: Side, choice: Promotion, bare: string, press: () => void): HTMLButtonElement {
  const made = button(choice === "pawn" ? bare : texts.a(acts.roles[choice]), press);
  made.prepend(manPicture({ side, role: choice }));
  return made;
}

function walk(element: HTMLElement, by: number): void {
  const buttons = [...element.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
}
