// The next game between the same players: asked for by one, told to the others, followed by a button. Which colours and who begins
// is the server's to say.
import { review as texts } from "../messages/review";
import { sideName } from "../shared/sides";
import type { CodeBook, NextTable, Seat, Side, View } from "../wire";
import { lawAddress } from "../shared/library-address";
import { el } from "../shared/dom";
import { isPlayer, isOneScreen } from "./models";

/** Lays the next table, or finds the one the other player has laid. An error says what to do. */
export async function askForNext(table: string, token: string): Promise<NextTable> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/next`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as (NextTable & { error?: string }) | null;
  if (answer?.ok && body) return body;
  throw new Error(body?.error ?? texts.notLaid);
}

/** What the button for the next game says; null: whoever sits here does not play. */
export function nextLabel(view: View, seats: Seat[]): string | null {
  if (!seats.some(isPlayer)) return null;
  return view.next ? texts.nextGameBegins(sideName(view.next)) : texts.nextGame;
}

/** "Game 2"; empty: this is no series yet. */
export function gameName(view: View | null): string {
  return view?.series ? texts.game(view.series.game) : "";
}

/** "Game 2 of the series: White has won 1, Black 0, 1 drawn." Empty: this is no series yet. */
export function seriesSentence(view: View): string {
  const { series } = view;
  if (!series) return "";
  const { game, white_wins, black_wins, drawn, annulled } = series;
  return texts.series({ game, white: white_wins, black: black_wins, drawn, annulled });
}

/** The matter under which a book lists its laws on first move, colours and series. */
const WHO_BEGINS = 4;

/** The laws by which the next game has its colours and its first move, each with the way to its page in the library. */
export function lawsOfNext(book: CodeBook | null): HTMLElement | null {
  const laws = book?.laws.filter(({ topics }) => topics.some(({ number }) => number === WHO_BEGINS)) ?? [];
  if (!book || laws.length === 0) return null;
  const links = laws.map(({ law, sentence }) =>
    el(
      "a.law",
      {
        href: lawAddress(book.id, law),
        target: "_blank",
        rel: "noopener",
        title: sentence,
        "data-referee": "",
      },
      law,
    ),
  );
  return el(
    "p.small.soft.of-next",
    {},
    texts.lawsOfNext(laws.length),
    ...links.flatMap((link, index) => (index === 0 ? [link] : [", ", link])),
  );
}

/** The word that the next table is laid, with the way to it; null: it is not. */
export function nextSheet(view: View, seats: Seat[], address: (table: string) => string): HTMLElement | null {
  if (!view.next_table) return null;
  const mine = seats.filter((seat): seat is Side => isPlayer(seat));
  const text = isOneScreen(seats) || mine.length === 0 ? texts.playersGoOn : texts.oneHasGoneOn;
  return el(
    "section.sheet.asked",
    { "data-testid": "next-table", "aria-label": texts.theNextGame },
    el("h2", {}, texts.laid),
    el("p", {}, text),
    el(
      "div.words",
      {},
      el(
        "a.button.small.strong",
        { href: address(view.next_table) },
        mine.length > 0 ? texts.goToNext : texts.goThere,
      ),
    ),
  );
}
