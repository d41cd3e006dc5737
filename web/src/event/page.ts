// The page of an event: its boards in a list that keeps itself up to date. With the umpire's link it shows what he is asked, and where.
import "./event.css";
import { el } from "../shared/dom";
import { frame, type Cleanup } from "../shared/frame";
import { fetchEvent, type EventAnswer } from "./ask";
import { boardRow } from "./board";
import type { EventSheet } from "../wire";
import { askedAt, inOrder, summary } from "./words";

/** How often the boards are looked at while the page is in sight. */
const LOOK_MS = 3_000;

/** Shows the event; gives back how to leave it. */
export function showEvent(root: HTMLElement, id: string, token: string): Cleanup {
  document.title = "An event · J’adoube";
  const main = frame(root, "");
  const title = el("h1", { id: "event-title" }, "An event");
  const state = el(
    "p.small.soft",
    { role: "status", "data-testid": "event-state" },
    "Looking at the boards …",
  );
  const list = el("ul.plain.boards", { "data-testid": "boards" });
  const chair =
    token === ""
      ? null
      : el(
          "p.small",
          {},
          "You have the umpire’s link: it opens his chair at every board. Keep it to yourself.",
        );
  main.append(el("section.event", { "aria-labelledby": "event-title" }, title, state, chair, list));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawn = "";
  let gone = false;

  async function look(): Promise<void> {
    clearTimeout(timer);
    const answer = await fetchEvent(id, token);
    if (gone) return;
    show(answer);
    if (answer.kind !== "none") timer = setTimeout(() => void look(), LOOK_MS);
  }

  function show(answer: EventAnswer): void {
    if (answer.kind === "away") return void (state.textContent = "The server does not answer; trying again.");
    if (answer.kind === "none")
      return void (state.textContent = "There is no such event. Perhaps a letter of the link was lost.");
    const { event } = answer;
    const key = JSON.stringify(event);
    if (key === drawn) return void (state.textContent = summary(event));
    drawn = key;
    title.textContent = event.name;
    document.title = `${askedAt(event) > 0 ? `(${askedAt(event)}) ` : ""}${event.name} · J’adoube`;
    state.textContent = summary(event);
    redraw(event);
  }

  /** Whoever stood on a link stands on it afterwards. */
  function redraw(event: EventSheet): void {
    const held = list.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
    list.replaceChildren(...inOrder(event.boards).map((board) => boardRow(board, token)));
    if (held) list.querySelector<HTMLElement>(`[href="${CSS.escape(held)}"]`)?.focus();
  }

  const seen = (): void => void (document.visibilityState === "visible" ? void look() : clearTimeout(timer));
  document.addEventListener("visibilitychange", seen);
  void look();
  return () => {
    gone = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
