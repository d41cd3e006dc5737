// Adjourning: a small dialog in which the player writes the move he seals, which nobody checks and the page
// does not keep, or until when he would adjourn if the other agrees.
import { sideName } from "../../shared/sides";
import type { Side } from "../../wire";
import { button, el } from "../../shared/dom";
import { adjourns, proposesAdjournment, seals, sealsNothing } from "./words";

export interface AdjournDialog {
  element: HTMLDialogElement;
  /** Asks one player; the act is said when he has made up his mind. */
  ask: (side: Side, known: KnownOfTable, say: (act: string) => void) => void;
  close: () => void;
}

interface KnownOfTable {
  sharesScreen: boolean;
  /** How long a session lasts, in the words of the terms; undefined: nothing was agreed. */
  session: string | undefined;
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
    ask(side, { sharesScreen, session }, say) {
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
        session === undefined ? null : sessionLine(session),
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
      element.replaceChildren(
        el("h2", { id: "adjourn-title" }, `${sideName(side)} adjourns`),
        form,
        proposal((until) => done(proposesAdjournment(until))),
      );
      element.showModal();
      move.focus();
    },
  };
}

function proposal(propose: (until: string) => void): HTMLFormElement {
  const until = el("input", {
    type: "text",
    name: "until",
    maxlength: "200",
    autocomplete: "off",
    placeholder: "20:00 tomorrow",
  });
  const form = el(
    "form.stack",
    {},
    el("label.field", {}, "Or, if the other agrees, adjourned until", until),
    el("div.words", {}, el("button.button.small", {}, "Propose it")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (until.value.trim() === "") until.focus();
    else propose(until.value);
  });
  return form;
}

function sessionLine(session: string): HTMLElement {
  return el(
    "p.small.soft",
    {},
    `A session lasts ${session}: after that either player may adjourn without sealing.`,
  );
}

function hint(side: Side, sharesScreen: boolean): string {
  const look = sharesScreen ? `${sideName(side === "white" ? "black" : "white")} looks away. ` : "";
  return `${look}Write it as you like, such as Kt-KB3 or Nf3: nobody checks it, and nobody can read it until the envelope is opened.`;
}
