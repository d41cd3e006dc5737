// What stands in the ruling's place for whoever sits here. Pure but for the memory of which notes were seen.
import { reasonFor } from "../shared/reason";
import type { CodeBook, Note, Seat, View } from "../wire";
import { promptFor, type Prompt } from "./asked";
import { isOneScreen, isPlayer, onlyPlayer } from "./models";
import { officeWords } from "./office";
import type { PanelModel } from "./panel";
import { latestRuling } from "./ruled";
import type { TableState } from "./store";
import { lastMoveOf } from "./umpire";

export function panelModel(
  state: TableState,
  book: CodeBook | null,
  notes: ShownNotes,
  unheard: string | null,
): PanelModel | null {
  const { view, seats } = state;
  if (!view) return null;
  const over = view.outcome !== null;
  const umpire = over || !seats.includes("umpire") ? "absent" : isOneScreen(seats) ? "bystanders" : "seated";
  const ruling = latestRuling(state);
  return {
    book,
    ruling,
    reason: ruling && reasonFor(ruling, state.events),
    prompt: promptHere(state, view, book),
    you: onlyPlayer(seats),
    view,
    notes: over ? [] : notes.open(view.notes, state.score.length, umpire === "seated"),
    umpire,
    unheard,
    lastMove: lastMoveOf(state.score),
    office: over ? null : officeWords(view.umpire, view.question !== null, seats, state.candidate),
  };
}

/** What one of those at this screen is asked; the one who is not to move first: an offer is his to answer. */
function promptHere({ seats }: TableState, view: View, book: CodeBook | null): Prompt | null {
  const mine = seats.filter((seat: Seat) => isPlayer(seat));
  return mine.map((side) => promptFor(side, view, book)).find((prompt) => prompt !== null) ?? null;
}

export function noteKey(note: Note): string {
  return `${note.seq} ${note.law} ${note.text}`;
}

/** How many moves a note stays: until each has moved once more. */
const NOTE_MOVES = 2;

/** Which notes are still to be shown: a note goes when it was put away, or when both have moved on. */
export class ShownNotes {
  private readonly away = new Set<string>();
  private readonly seen = new Map<string, number>();

  dismiss(key: string): void {
    this.away.add(key);
  }

  /** The newest; for the umpire all. */
  open(notes: Note[], moves: number, all: boolean): Note[] {
    for (const note of notes) {
      const key = noteKey(note);
      const since = this.seen.get(key) ?? moves;
      this.seen.set(key, since);
      if (moves >= since + NOTE_MOVES) this.away.add(key);
    }
    const open = notes.filter((note) => !this.away.has(noteKey(note)));
    return all ? open : open.slice(-1);
  }
}
