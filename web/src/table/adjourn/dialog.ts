// Adjourning: a small dialog in which the player writes the move he seals, or plays it on a board of his own; nobody checks
// it and the page does not keep it. Or he says until when he would adjourn if the other agrees.
import { adjourn as texts } from "../../messages/adjourn";
import { otherSide, sideName } from "../../shared/sides";
import type { Side } from "../../wire";
import { button, el } from "../../shared/dom";
import { createOwnBoard, type OwnBoard, type Standing } from "./own-board";
import { hourField, readableHour } from "../../shared/hour";
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
  /** The other has proposed it: sealing accepts. */
  proposed: boolean;
  /** How the men stand, and what pawns become, for a board of the sealer's own. */
  standing: Omit<Standing, "side">;
}

export function createAdjournDialog(): AdjournDialog {
  const element = el("dialog.adjourn", { "data-testid": "adjourn", "aria-labelledby": "adjourn-title" });
  let own: OwnBoard | null = null;
  /** What was written or played is for the envelope alone. */
  const clear = (): void => {
    own?.destroy();
    own = null;
    element.replaceChildren();
  };
  const close = (): void => {
    element.close();
    clear();
  };
  element.addEventListener("cancel", clear);

  return {
    element,
    close: () => void (element.open && close()),
    ask(side, { sharesScreen, session, proposed, standing }, say) {
      const done = (act: string): void => (close(), say(act));
      const move = el("input", {
        type: "text",
        name: "move",
        maxlength: "60",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        placeholder: "Kt-KB3",
        translate: "no",
        "aria-describedby": "adjourn-hint",
      });
      const place = el("div.own-place");
      const bringBoard = (): void => {
        own = createOwnBoard({ side, ...standing }, (text) => void (move.value = text));
        const again = (): void => {
          own?.putBack();
          move.value = "";
        };
        place.replaceChildren(
          own.element,
          el("div.words", {}, button(texts.putBack, again, { look: "quiet" })),
        );
      };
      place.append(button(texts.ownBoard, bringBoard));
      move.addEventListener("input", () => own?.putBack()); // what is written counts, and the board shows no other move
      const form = el(
        "form.stack",
        {},
        el("label.field", {}, texts.move, move),
        el("p.small.soft", { id: "adjourn-hint" }, hint(side, sharesScreen)),
        place,
        session === undefined ? null : sessionLine(session),
        el(
          "div.words",
          {},
          el("button.button.small.strong", {}, texts.seal),
          button(texts.sealNothing, () => done(sealsNothing)),
          button(texts.withoutSealing, () => done(adjourns)),
          button(texts.playOn, close, { look: "quiet" }),
        ),
      );
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (move.value.trim() === "") move.focus();
        else done(seals(move.value));
      });
      element.replaceChildren(
        el("h2", { id: "adjourn-title" }, texts.adjourns(sideName(side))),
        form,
        ...(proposed ? [] : [proposal((until) => done(proposesAdjournment(until)))]),
      );
      element.showModal();
      move.focus();
    },
  };
}

function proposal(propose: (until: string) => void): HTMLFormElement {
  const until = hourField({ name: "until" });
  const form = el(
    "form.stack",
    {},
    el("label.field", {}, texts.until, until),
    el("p.small.soft", {}, texts.untilHint),
    el("div.words", {}, el("button.button.small", {}, texts.propose)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const hour = readableHour(until.value);
    if (hour === null) until.focus();
    else propose(hour);
  });
  return form;
}

function sessionLine(session: string): HTMLElement {
  return el("p.small.soft", {}, texts.session(session));
}

function hint(side: Side, sharesScreen: boolean): string {
  return sharesScreen ? `${texts.looksAway(sideName(otherSide(side)))} ${texts.hint}` : texts.hint;
}
