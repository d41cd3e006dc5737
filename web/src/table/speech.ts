// What is said aloud for those who cannot see the board: moves, rulings, duties, offers. Never whether a move is lawful.
import { announced } from "../messages/announced";
import { calledOut, hasOwnWords } from "../shared/act-words";
import { sideName } from "../shared/sides";
import { capital, citation, stopped } from "../shared/sentences";
import { dutyWords } from "../shared/tasks";
import type { TableEvent, View } from "../wire";
import type { Spoken } from "./announcer";

/** The sentences for a batch of new events, given the views before and after it. */
export function announce(events: TableEvent[], before: View | null, after: View): Spoken[] {
  const sentences = events.flatMap(spoken);
  if (after.must && !same(after.must, before?.must)) sentences.push(dutyAnnouncement(after.must));
  if (after.claim && !same(after.claim, before?.claim))
    sentences.push(announced.mayChoose(sideName(after.claim.by)));
  if (after.outcome && !before?.outcome)
    sentences.push({ referee: stopped(after.outcome.text) }, announced.over);
  else if (!after.outcome && before && after.turn !== before.turn)
    sentences.push(announced.toMove(sideName(after.turn)));
  return sentences;
}

function dutyAnnouncement(must: NonNullable<View["must"]>): string {
  return must.law ? announced.duty(dutyWords(must), citation(must.law)) : stopped(dutyWords(must));
}

function spoken(event: TableEvent): Spoken[] {
  const found = event.rulings.flatMap((ruling): Spoken[] => [
    { referee: stopped(capital(ruling.text)) },
    stopped(capital(citation(ruling.law))),
  ]);
  // Time passing and clocks pressed are not called out.
  const silent = event.deed.sort === "time" || event.deed.sort === "press";
  if (silent && found.length === 0 && event.kind !== "refused") return [];
  const called = hasOwnWords(event) ? calledOut(event) : { referee: calledOut(event) };
  return [called, ...(event.kind === "refused" ? [announced.refused] : []), ...found];
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b ?? null);
}
