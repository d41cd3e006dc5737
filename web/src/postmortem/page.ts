// Post-mortem: a game gone through after its end, from a text, a collection or a table.
import "./postmortem.css";
import { frame } from "../shared/frame";
import { postmortem as texts } from "../messages/postmortem";
import { button, el } from "../shared/dom";
import { createCollection, type CollectionModel } from "./collection-list";
import { createOpening } from "./opening";
import { openSource, type Opened, type OpenedGame, type Source } from "./source";
import { Viewer } from "./viewer";

/** Shows the desk, or the game of a table; gives back how to leave. */
export function showPostMortem(
  root: HTMLElement,
  table: { id: string; tokens: string[] } | null,
): () => void {
  const page = new PostMortem(root, table);
  return () => page.leave();
}

class PostMortem {
  private readonly main: HTMLElement;
  private readonly body = el("div.pm-body");
  private readonly opening = createOpening((source) => void this.open(source));
  private source: Source | null = null;
  private collection: HTMLElement | null = null;
  private viewer: Viewer | null = null;
  private turn = 0;

  constructor(root: HTMLElement, table: { id: string; tokens: string[] } | null) {
    document.title = texts.title;
    this.main = frame(root, "post-mortem");
    this.main.classList.add("pm");
    const head = el("header.pm-top.no-print", {}, el("h1", {}, texts.head), el("p", {}, texts.lead));
    this.main.append(head, this.body);
    if (table) void this.open({ kind: "table", ...table });
    else this.body.replaceChildren(this.opening.element);
  }

  leave(): void {
    this.turn += 1;
    this.viewer?.leave();
  }

  private async open(source: Source, game: number | null = null): Promise<void> {
    const mine = ++this.turn;
    this.source = source;
    this.opening.busy(true);
    if (source.kind === "table") this.body.replaceChildren(el("p", { role: "status" }, texts.fetching));
    try {
      const opened = await openSource(source, game);
      if (mine === this.turn) this.show(opened);
    } catch (error) {
      if (mine !== this.turn) return;
      this.close();
      this.opening.complain(error instanceof Error ? error.message : String(error));
    } finally {
      if (mine === this.turn) this.opening.busy(false);
    }
  }

  private show(opened: Opened): void {
    if (opened.kind === "collection") this.showCollection(opened);
    else this.showGame(opened.game);
    this.main.focus({ preventScroll: true });
  }

  private showCollection(model: CollectionModel): void {
    const list = createCollection(model, (game) => this.source && void this.open(this.source, game));
    this.collection = el(
      "div.pm-collection",
      {},
      list,
      el(
        "div.words",
        {},
        button(texts.another, () => this.close(), { look: "quiet" }),
      ),
    );
    this.body.replaceChildren(this.collection);
  }

  private showGame(game: OpenedGame): void {
    this.viewer?.leave();
    this.viewer = new Viewer(game, {
      another: () => this.close(),
      all: () => this.backToAll(),
    });
    this.body.replaceChildren(this.viewer.element);
  }

  /** The table of the collection as it was left. */
  private backToAll(): void {
    if (!this.collection) return this.close();
    this.viewer?.leave();
    this.viewer = null;
    document.title = texts.title;
    this.body.replaceChildren(this.collection);
  }

  private close(): void {
    this.viewer?.leave();
    this.viewer = null;
    this.collection = null;
    this.body.replaceChildren(this.opening.element);
  }
}
