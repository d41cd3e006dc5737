// The envelope beside the board: sealed, put away, brought back, opened; and how to check that it is still the same one.
import { adjourn as texts } from "../../messages/adjourn";
import type { Seat } from "../../wire";
import { copyText } from "../../shared/copy";
import { button, el, redraw } from "../../shared/dom";
import { byHand, check, short, type Proof } from "./proof";
import { paper } from "./paper";
import type { EnvelopeModel } from "./words";

export interface EnvelopeCallbacks {
  say: (as: Seat, act: string) => void;
  putAway: () => void;
}

export interface Envelope {
  element: HTMLElement;
  show: (model: EnvelopeModel | null) => void;
}

export function createEnvelope(callbacks: EnvelopeCallbacks): Envelope {
  const element = el("div.envelope-place");
  let drawn = "";

  function draw(model: EnvelopeModel): HTMLElement {
    const found = el("p.found", { role: "status", "data-testid": "verified" });
    const verify = (proof: Proof): void =>
      void check(proof).then((answer) => found.replaceChildren(...words(answer, proof)));
    return el(
      "section.sheet.envelope",
      { "data-testid": "envelope", "data-stage": model.stage, "aria-label": texts.adjournment },
      model.stage === "none" ? null : paper(model.stage === "open"),
      el("h2", {}, model.title),
      ...model.sentences.map((sentence) => el("p", {}, sentence)),
      el(
        "div.words",
        {},
        ...model.offered.map(({ label, as, act }) =>
          button(label, () => callbacks.say(as, act), { look: "strong" }),
        ),
        model.proof && button(texts.verify, () => model.proof && verify(model.proof)),
        model.stage === "open" && button(texts.putAway, callbacks.putAway, { look: "quiet" }),
      ),
      found,
      model.commitment === null ? null : seal(model.commitment),
    );
  }

  return {
    element,
    show(model) {
      const key = JSON.stringify(model);
      if (key === drawn) return;
      drawn = key;
      redraw(element, model && draw(model));
    },
  };
}

/** What was published at sealing: short for the eye, whole for the clipboard. */
function seal(commitment: string): HTMLElement {
  const code = el("code", { title: commitment, translate: "no" }, short(commitment));
  const copy = button(
    texts.copy,
    () => {
      void copyText(commitment).then((done) => {
        if (done) copy.textContent = texts.copied;
        else code.textContent = commitment;
        setTimeout(() => (copy.textContent = texts.copy), 1_600);
      });
    },
    { look: "quiet", name: texts.copyWhole },
  );
  return el("p.seal.small", {}, el("span.soft", {}, texts.commitment), code, copy);
}

function words(answer: Awaited<ReturnType<typeof check>>, proof: Proof): (Node | string)[] {
  const command = el("code", { translate: "no" }, byHand(proof));
  if (answer === "cannot reckon") return [texts.cannotReckon, command];
  return [
    texts[answer],
    el(
      "details.small",
      {},
      el("summary", {}, texts.byHand),
      command,
      el("p", {}, texts.gives(proof.commitment)),
    ),
  ];
}
