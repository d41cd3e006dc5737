// What stands over the desk: the open question, who put it and how long ago; or that there is none, or how the game ended. Pure.
import { desk as texts } from "../messages/desk";
import { reasonFor } from "../shared/reason";
import { capital, resultFigures, stopped } from "../shared/sentences";
import type { TableEvent, View } from "../wire";

export interface Head {
  state: "asked" | "quiet" | "over";
  /** One small line: who asked, and how long ago. */
  cap: string;
  /** The question, or that there is none. */
  words: string;
  /** These words are the referee's. */
  ofReferee: boolean;
  /** A second line. */
  under: string;
}

/** `now` is the time of day, as the events have it. */
export function headOf(view: View, events: TableEvent[], now: number): Head {
  const { question, outcome } = view;
  if (outcome)
    return head(
      "over",
      texts.question.over,
      outcome.text,
      texts.question.result(resultFigures(outcome.result)),
      true,
    );
  if (!question) {
    const free = (view.measures ?? []).includes("continues");
    return head("quiet", "", texts.question.none, free ? texts.question.watching : texts.question.unasked);
  }
  const asked = events.find(({ seq }) => seq === question.seq);
  const ago = minutes(Math.max(0, now - (asked?.at ?? now)));
  const by = question.by ?? asked?.by;
  const cap =
    by === "white" || by === "black"
      ? texts.question.asked(ago, texts.sides[by])
      : texts.question.raised(ago);
  if (question.by !== null) return head("asked", cap, texts.question.words(question.text), "", true);
  return head("asked", cap, stopped(capital(question.text)), "", true);
}

export interface Published {
  event: TableEvent;
  reason: string | null;
}

/** What the umpire last decided at this table, as everybody reads it. */
export function lastDecision(events: TableEvent[]): Published | null {
  const event = events
    .filter(({ by, kind, rulings }) => by === "umpire" && kind !== "noted" && rulings.length > 0)
    .at(-1);
  return event ? { event, reason: reasonFor(event, events) } : null;
}

function head(state: Head["state"], cap: string, words: string, under: string, ofReferee = false): Head {
  return { state, cap, words, ofReferee, under };
}

/** "0:42", "12:05". */
function minutes(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
