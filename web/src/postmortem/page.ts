// Post-mortem: a finished game step by step, with every ruling and note, under its own code or any other; and on paper.
import { resultFigures } from "../shared/sentences";
import "./postmortem.css";
import { CODES, codeIntro, USUAL_CODE } from "../shared/codes";
import { frame } from "../shared/frame";
import { kept } from "../shared/keep";
import { createPlayer, type Player } from "../player/player";
import type { Played } from "../player/still";
import { partings } from "../rulings/differences";
import { button, el, redraw } from "../shared/dom";
import type { RuledRecord, Side } from "../wire";
import { pack } from "../shared/record-link";
import { writeStory } from "../shared/record";
import { saveText } from "../shared/save";
import { beside } from "./beside";
import { createMoves } from "./moves";
import { createOpening } from "./opening";
import { printed } from "./print";
import { openGame, type OpenedGame, type Source } from "./source";

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
  private viewer: Viewer | null = null;
  private turn = 0;

  constructor(root: HTMLElement, table: { id: string; tokens: string[] } | null) {
    document.title = "Post-mortem · J’adoube";
    this.main = frame(root, "post-mortem");
    this.main.classList.add("pm");
    const head = el(
      "header.pm-top.no-print",
      {},
      el("h1", {}, "Post-mortem"),
      el(
        "p",
        {},
        "A game step by step: what was ruled, what nobody claimed, and what other laws would have said.",
      ),
    );
    this.main.append(head, this.body);
    if (table) void this.open({ kind: "table", ...table });
    else this.body.replaceChildren(this.opening.element);
  }

  leave(): void {
    this.turn += 1;
    this.viewer?.leave();
  }

  private async open(source: Source, game = 1): Promise<void> {
    const mine = ++this.turn;
    this.source = source;
    this.opening.busy(true);
    if (source.kind === "table")
      this.body.replaceChildren(el("p", { role: "status" }, "The record is being fetched."));
    try {
      const opened = await openGame(source, game);
      if (mine === this.turn) this.show(opened);
    } catch (error) {
      if (mine !== this.turn) return;
      this.body.replaceChildren(this.opening.element);
      this.opening.complain(error instanceof Error ? error.message : String(error));
    } finally {
      if (mine === this.turn) this.opening.busy(false);
    }
  }

  private show(opened: OpenedGame): void {
    this.viewer?.leave();
    this.viewer = new Viewer(opened, {
      another: () => this.close(),
      game: (game) => this.source && void this.open(this.source, game),
    });
    this.body.replaceChildren(this.viewer.element);
    this.main.focus({ preventScroll: true });
  }

  private close(): void {
    this.viewer?.leave();
    this.viewer = null;
    this.body.replaceChildren(this.opening.element);
  }
}

class Viewer {
  readonly element = el("div.pm-viewer");
  private readonly moves = createMoves((seq) => this.player.go(seq));
  private readonly head = el("div.pm-head.no-print");
  private readonly tools = el("div.words.pm-tools");
  private readonly paper = el("div");
  private readonly player: Player;
  private code: string;
  private parted: string[][];
  private near: Side = "white";

  constructor(
    private readonly opened: OpenedGame,
    private readonly callbacks: { another: () => void; game: (game: number) => void },
  ) {
    const own = opened.story.terms["code"] ?? USUAL_CODE;
    this.code =
      opened.answers.find((answer) => answer.code === own && answer.ruled)?.code ??
      opened.answers.find((answer) => answer.ruled)?.code ??
      own;
    this.parted = partings(opened.answers, this.code);
    const place = el("div.no-print");
    this.element.append(this.head, this.notices() ?? "", place, this.paper);
    this.player = createPlayer(place, {
      ...this.played(),
      sheet: this.moves.element,
      lawTarget: "",
      beside: (at) => beside({ record: this.record(), answers: opened.answers, partings: this.parted }, at),
      onStep: (at) => this.onStep(at),
    });
    this.player.element.querySelector(".player-bar")?.after(this.tools);
    this.change();
  }

  leave(): void {
    this.player.destroy();
  }

  private record(): RuledRecord {
    // One code of those that rule was chosen: there is always one.
    return this.opened.answers.find((answer) => answer.code === this.code)?.ruled as RuledRecord;
  }

  private played(): Played {
    const { code, start, steps } = this.record();
    return { code, start, steps };
  }

  /** Another code: the same acts, ruled on anew. */
  private change(): void {
    this.parted = partings(this.opened.answers, this.code);
    this.drawHead();
    this.paper.replaceChildren(
      printed(
        this.record(),
        this.opened.story.terms,
        kept("notation") === "descriptive" ? "descriptive" : "algebraic",
      ),
    );
    this.player.load(this.played());
    this.onStep(this.player.at());
  }

  private onStep(at: number): void {
    this.moves.show({ record: this.record(), at, partings: this.parted });
    const next = this.parted.findIndex((codes, index) => codes.length > 0 && index + 1 > at) + 1;
    redraw(
      this.tools,
      button("Next difference", () => this.player.go(next), { disabled: next === 0 }),
      button("Turn the board", () => this.flip()),
      this.whatIf(at),
    );
  }

  /** The same game from here on, to be tried otherwise. */
  private whatIf(at: number): HTMLElement {
    const link = el("a.button.small", { href: "/what-if", "data-key": "what if" }, "What if, from here");
    const { terms, acts } = this.opened.story;
    void pack(writeStory({ terms: { ...terms, code: this.code }, acts: acts.slice(0, at) })).then((packed) =>
      link.setAttribute("href", `/what-if#${packed}`),
    );
    return link;
  }

  private drawHead(): void {
    const { terms } = this.opened.story;
    const record = this.record();
    const plain = (key: string): string => (terms[key] ?? "").replace(/^"|"$/g, "");
    const players =
      plain("white") || plain("black")
        ? `${plain("white") || "White"} – ${plain("black") || "Black"}`
        : plain("title") || "A game";
    document.title = `${players} · post-mortem · J’adoube`;
    const facts = [
      plain("event"),
      plain("date"),
      record.outcome ? `${record.outcome.text} ${resultFigures(record.outcome.result)}` : "Not finished",
    ].filter((fact) => fact !== "");
    redraw(
      this.head,
      el("div.pm-title", {}, el("h2", {}, players), el("p.soft", {}, facts.join(" · "))),
      this.codeField(),
      this.gameField(),
      el(
        "div.words",
        {},
        button("Print", () => print(), { look: "strong" }),
        button("Export", () => saveText("game.txt", writeStory(this.opened.story)), {
          name: "Export as a record",
        }),
        button("Another game", this.callbacks.another, { look: "quiet" }),
      ),
    );
  }

  private codeField(): HTMLElement {
    const own = this.opened.story.terms["code"];
    const select = el(
      "select",
      { "data-key": "code" },
      ...this.opened.answers.map(({ code, ruled }) => {
        const intro = codeIntro(code) ?? CODES[0];
        const option = new Option(`${intro?.name}, ${intro?.year}${code === own ? " (its own)" : ""}`, code);
        option.disabled = ruled === null;
        return option;
      }),
    );
    select.value = this.code;
    select.addEventListener("change", () => ((this.code = select.value), this.change()));
    return el("label.field.pm-code", {}, "By which laws", select);
  }

  private gameField(): HTMLElement | null {
    const { games, game, more } = this.opened;
    if (games.length === 0) return null;
    const select = el(
      "select",
      { "data-key": "game" },
      ...games.map(
        (one) =>
          new Option(
            `${one.number}. ${one.white || "White"} – ${one.black || "Black"} ${one.result}`,
            String(one.number),
          ),
      ),
    );
    select.value = String(game);
    select.addEventListener("change", () => this.callbacks.game(Number(select.value)));
    return el(
      "label.field.pm-code",
      {},
      more > 0
        ? `Which of the first ${games.length} games (there are ${more} more)`
        : `Which of ${games.length} games`,
      select,
    );
  }

  private notices(): HTMLElement | null {
    const { notices } = this.opened;
    if (notices.length === 0) return null;
    return el(
      "ul.plain.note.pm-notices.no-print",
      { "aria-label": "What was odd in the file", "data-testid": "notices" },
      ...notices.map((notice) => el("li", {}, `${notice.charAt(0).toUpperCase()}${notice.slice(1)}.`)),
    );
  }

  private flip(): void {
    this.near = this.near === "white" ? "black" : "white";
    this.player.setOrientation(this.near);
  }
}
