// The page of an event: its boards, kept up to date, open questions first. With the umpire's link it shows what he is asked, the way
// to his desk at every board, and the downloads.
import "./event.css";
import { event as texts } from "../messages/event";
import { frame as framed } from "../messages/frame";
import { el } from "../shared/dom";
import { frame, type Cleanup } from "../shared/frame";
import { keptEvents } from "../shared/kept-events";
import { invitationsAddress } from "../shared/route";
import { fetchEvent, type EventAnswer } from "./ask";
import { boardItem } from "./board";
import { downloads } from "./download";
import type { EventSheet } from "../wire";
import { askedAt, inParts, summary, type NumberedBoard } from "./words";

/** How often the boards are looked at while the page is in sight. */
const LOOK_MS = 3_000;

/** Shows the event; gives back how to leave it. */
export function showEvent(root: HTMLElement, id: string, token: string): Cleanup {
  const page = new EventPage(id, token);
  const main = frame(root, "clubs");
  main.classList.add("event");
  main.append(...page.parts());
  page.begin();
  return () => page.leave();
}

class EventPage {
  private readonly title = el("h1", { id: "event-title" }, texts.title);
  private readonly state = el("p.soft", { role: "status", "data-testid": "event-state" }, texts.looking);
  private readonly list = el("div", { "data-testid": "boards" });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private drawn = "";
  private name: string = texts.title;
  private gone = false;

  constructor(
    private readonly id: string,
    private readonly token: string,
  ) {}

  parts(): HTMLElement[] {
    document.title = framed.title(texts.title);
    return [this.title, this.state, ...this.ways(), this.list];
  }

  begin(): void {
    document.addEventListener("visibilitychange", this.seen);
    void this.look();
  }

  leave(): void {
    this.gone = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.seen);
  }

  /** What the umpire may fetch here, and what the organiser may print. */
  private ways(): HTMLElement[] {
    if (this.token === "") return [];
    const mine = keptEvents().find((event) => event.id === this.id);
    const organiser =
      mine === undefined
        ? []
        : [
            el("a.button.small", { href: invitationsAddress(this.id) }, texts.invitations),
            el("a.button.small", { href: `/clubs?event=${encodeURIComponent(this.id)}` }, texts.further),
          ];
    return [
      el("p.small", {}, texts.chair),
      el(
        "div.row.event-ways",
        {},
        ...organiser,
        downloads(this.id, this.token, () => this.name),
      ),
    ];
  }

  private readonly seen = (): void =>
    void (document.visibilityState === "visible" ? void this.look() : clearTimeout(this.timer));

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    const answer = await fetchEvent(this.id, this.token);
    if (this.gone) return;
    this.show(answer);
    if (answer.kind !== "none") this.timer = setTimeout(() => void this.look(), LOOK_MS);
  }

  private show(answer: EventAnswer): void {
    if (answer.kind !== "event")
      return void (this.state.textContent = answer.kind === "away" ? texts.away : texts.none);
    const { event } = answer;
    this.state.textContent = summary(event);
    const key = JSON.stringify(event);
    if (key === this.drawn) return;
    this.drawn = key;
    this.name = event.name;
    this.title.textContent = event.name;
    this.title.dataset["user"] = "";
    const asked = askedAt(event);
    document.title = framed.title(asked > 0 ? texts.counted(asked, event.name) : event.name);
    this.redraw(event);
  }

  /** Whoever stood on a link stands on it afterwards. */
  private redraw(event: EventSheet): void {
    const held = this.list.contains(document.activeElement)
      ? document.activeElement?.getAttribute("href")
      : null;
    const { asked, playing, over } = inParts(event.boards);
    this.list.replaceChildren(
      ...this.part("asked", texts.open, asked),
      ...this.part("playing", texts.playing, playing),
      ...this.part("over", texts.over, over),
    );
    if (held) this.list.querySelector<HTMLElement>(`[href="${CSS.escape(held)}"]`)?.focus();
  }

  private part(id: string, title: string, boards: NumberedBoard[]): HTMLElement[] {
    if (boards.length === 0) return [];
    return [
      el(
        "section.event-part",
        { "aria-labelledby": `event-${id}` },
        el("h2", { id: `event-${id}` }, title),
        el("ul.plain.boards", {}, ...boards.map((board) => boardItem(board, this.token))),
      ),
    ];
  }
}
