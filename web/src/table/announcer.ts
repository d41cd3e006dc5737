// The part of the table that is read aloud to those who cannot see it: the last few announcements.
import { el } from "../shared/dom";

/** A sentence of the page's own, or one that came from the referee or the record. */
export type Spoken = string | { referee: string };

export interface Announcer {
  element: HTMLElement;
  /** One announcement of these sentences; none, where there are none. */
  speak: (sentences: readonly Spoken[]) => void;
}

/** More than this nobody asks to hear again. */
const KEPT = 8;

export function createAnnouncer(): Announcer {
  const element = el("div.visually-hidden", {
    role: "log",
    "aria-live": "polite",
    "data-testid": "said",
  });
  return {
    element,
    speak(sentences) {
      if (sentences.length === 0) return;
      element.append(
        el("p", {}, ...sentences.flatMap((one, at) => (at === 0 ? [part(one)] : [" ", part(one)]))),
      );
      while (element.children.length > KEPT) element.firstElementChild?.remove();
    },
  };
}

function part(spoken: Spoken): string | HTMLElement {
  return typeof spoken === "string" ? spoken : el("span", { "data-referee": "" }, spoken.referee);
}
