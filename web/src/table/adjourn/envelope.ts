// The envelope beside the board: sealed, put away, brought back, opened; and how to check that it is still the same one.
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

const FOUND = {
  same: "Verified: nonce and text give the commitment published at sealing. Nothing was changed.",
  different: "Nonce and text do not give the commitment published at sealing. Ask the umpire.",
} as const;

export function createEnvelope(callbacks: EnvelopeCallbacks): Envelope {
  const element = el("div.envelope-place");
  let drawn = "";

  function draw(model: EnvelopeModel): HTMLElement {
    const found = el("p.found", { role: "status", "data-testid": "verified" });
    const verify = (proof: Proof): void =>
      void check(proof).then((answer) => found.replaceChildren(...words(answer, proof)));
    return el(
      "section.sheet.envelope",
      { "data-testid": "envelope", "data-stage": model.stage, "aria-label": "Adjournment" },
      model.stage === "none" ? null : paper(model.stage === "open"),
      el("h2", {}, model.title),
      ...model.sentences.map((sentence) => el("p", {}, sentence)),
      el(
        "div.words",
        {},
        ...model.offered.map(({ label, as, act }) =>
          button(label, () => callbacks.say(as, act), { look: "strong" }),
        ),
        model.proof && button("Verify", () => model.proof && verify(model.proof)),
        model.stage === "open" && button("Put it away", callbacks.putAway, { look: "quiet" }),
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
  const code = el("code", { title: commitment }, short(commitment));
  const copy = button(
    "Copy",
    () => {
      void copyText(commitment).then((done) => {
        if (done) copy.textContent = "Copied";
        else code.textContent = commitment;
        setTimeout(() => (copy.textContent = "Copy"), 1_600);
      });
    },
    { look: "quiet", name: "Copy the whole commitment" },
  );
  return el("p.seal.small", {}, el("span.soft", {}, "Commitment"), code, copy);
}

function words(answer: Awaited<ReturnType<typeof check>>, proof: Proof): (Node | string)[] {
  const command = el("code", {}, byHand(proof));
  if (answer === "cannot reckon")
    return ["This page has no secure line and cannot reckon. By hand: ", command];
  return [
    FOUND[answer],
    el("details.small", {}, el("summary", {}, "By hand"), command, el("p", {}, `gives ${proof.commitment}`)),
  ];
}
