// Adjourning: a small dialog in which the player writes the move he seals. Nobody checks it, and it is not kept on the page.
import { sideName } from "../../shared/sides";
import type { Side } from "../../wire";
import { button, el } from "../../shared/dom";
import { adjourns, seals, sealsNothing } from "./words";

export interface AdjournDialog {
  element: HTMLDialogElement;
  /** Asks one player; the act is said when he has made up his mind. */
  ask: (side: Side, sharesScreen: boolean, say: (act: string) => void) => void;
  close: () => void;
}

export function createAdjournDialog(): AdjournDialog {
  const element = el("dialog.adjourn", { "data-testid": "adjourn", "aria-labelledby": "adjourn-title" });
  const close = (): void => {
    element.close();
    element.replaceChildren(); // what was written is for the envelope alone
  };
  element.addEventListener("cancel", () => element.replaceChildren());

  return {
    element,
    close: () => void (element.open && close()),
    ask(side, sharesScreen, say) {
      const done = (act: string): void => (close(), say(act));
      const move = el("input", {
        type: "text",
        name: "move",
        maxlength: "60",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        placeholder: "Kt-KB3",
        "aria-describedby": "adjourn-hint",
      });
      const form = el(
        "form.stack",
        {},
        el("label.field", {}, "The move you seal", move),
        el("p.small.soft", { id: "adjourn-hint" }, hint(side, sharesScreen)),
        el(
          "div.words",
          {},
          el("button.button.small.strong", {}, "Seal it"),
          button("Seal nothing", () => done(sealsNothing)),
          button("Adjourn without sealing", () => done(adjourns)),
          button("Play on", close, { look: "quiet" }),
        ),
      );
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (move.value.trim() === "") move.focus();
        else done(seals(move.value));
      });
      element.replaceChildren(el("h2", { id: "adjourn-title" }, `${sideName(side)} adjourns`), form);
      element.showModal();
      move.focus();
    },
  };
}

function hint(side: Side, sharesScreen: boolean): string {
  const look = sharesScreen ? `${sideName(side === "white" ? "black" : "white")} looks away. ` : "";
  return `${look}Write it as you like, such as Kt-KB3 or Nf3: nobody checks it, and nobody can read it until the envelope is opened.`;
}
