// One game step by step, with every ruling and note, under its own code or any other; and on paper.
import { resultFigures } from "../shared/sentences";
import { kept } from "../shared/keep";
import { createPlayer, type Player } from "../player/player";
import type { Played } from "../player/still";
import { postmortem as texts } from "../messages/postmortem";
import { codeWords } from "../rulings/code-title";
import { partings } from "../rulings/differences";
import { referee } from "../rulings/lines";
import { USUAL_CODE } from "../shared/codes";
import { button, el, redraw } from "../shared/dom";
import type { RuledRecord, Side } from "../wire";
import { pack } from "../shared/record-link";
import { writeStory } from "../shared/record";
import { saveText } from "../shared/save";
import { capital, stopped } from "../shared/sentences";
import { beside } from "./beside";
import { createMoves } from "./moves";
import { printed } from "./print";
import type { OpenedGame } from "./source";
import { statedResult, statedSentence, summaryOf } from "./summary";

export interface ViewerCallbacks {
  another: () => void;
  /** Back to the collection. */
  all: () => void;
}

export class Viewer {
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
    private readonly callbacks: ViewerCallbacks,
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
      button(texts.nextDifference, () => this.player.go(next), { disabled: next === 0 }),
      button(texts.turn, () => this.flip()),
      this.whatIf(at),
    );
  }

  /** The same game from here on, to be tried otherwise. */
  private whatIf(at: number): HTMLElement {
    const link = el("a.button.small", { href: "/what-if", "data-key": "what if" }, texts.whatIf);
    const { terms, acts } = this.opened.story;
    void pack(writeStory({ terms: { ...terms, code: this.code }, acts: acts.slice(0, at) })).then((packed) =>
      link.setAttribute("href", `/what-if#${packed}`),
    );
    return link;
  }

  private drawHead(): void {
    const { terms } = this.opened.story;
    const plain = (key: string): string => (terms[key] ?? "").replace(/^"|"$/g, "");
    const players =
      plain("white") || plain("black")
        ? `${plain("white") || texts.white} – ${plain("black") || texts.black}`
        : plain("title") || texts.game;
    document.title = texts.titleOf(players);
    const facts = [plain("event"), plain("date")].filter((fact) => fact !== "").join(" · ");
    redraw(
      this.head,
      el(
        "div.pm-title",
        {},
        el("h2", { "data-referee": true }, players),
        facts === "" ? null : el("p.soft", { "data-referee": true }, facts),
        this.result(),
        el("p.pm-summary", { "data-testid": "summary" }, summaryOf(this.record(), this.opened.answers)),
      ),
      this.codeField(),
      el(
        "div.words",
        {},
        this.opened.collected ? button(texts.collection.all, this.callbacks.all) : null,
        button(texts.print, () => print(), { look: "strong" }),
        button(texts.save, () => saveText("game.txt", writeStory(this.opened.story)), {
          name: texts.saveName,
        }),
        button(texts.another, this.callbacks.another, { look: "quiet" }),
      ),
    );
  }

  /** How it ended by these laws; where no act says it, what the score says, and that this is all. */
  private result(): HTMLElement {
    const { outcome } = this.record();
    const stated = statedResult(this.opened.story.terms);
    const line = el("p.pm-result", { "data-testid": "result" });
    if (outcome) {
      line.append(referee(`${outcome.text}: ${resultFigures(outcome.result)}.`));
      if (stated && stated.score !== outcome.result)
        line.append(` ${texts.result.unlike(resultFigures(stated.score))}.`);
    } else if (stated) line.append(`${statedSentence(stated)}.`);
    else line.append(`${texts.result.unfinished}.`);
    return line;
  }

  private codeField(): HTMLElement {
    const { story, answers, why, proposed } = this.opened;
    const own = story.terms["code"];
    const select = el(
      "select",
      { "data-key": "code", "aria-describedby": "pm-why" },
      ...answers.map(({ code, ruled }) => {
        const name = codeWords(code);
        const option = new Option(
          code !== own ? name : proposed ? texts.proposed(name) : texts.ownCode(name),
          code,
        );
        option.disabled = ruled === null;
        return option;
      }),
    );
    select.value = this.code;
    select.addEventListener("change", () => ((this.code = select.value), this.change()));
    return el(
      "div.pm-code",
      {},
      el("label.field", {}, texts.laws, select),
      el("p.small.soft", { id: "pm-why", "data-testid": "why" }, why),
    );
  }

  private notices(): HTMLElement | null {
    const { notices } = this.opened;
    if (notices.length === 0) return null;
    return el(
      "ul.plain.note.pm-notices.no-print",
      { "aria-label": texts.odd, "data-testid": "notices" },
      ...notices.map((notice) => el("li", { "data-referee": true }, stopped(capital(notice)))),
    );
  }

  private flip(): void {
    this.near = this.near === "white" ? "black" : "white";
    this.player.setOrientation(this.near);
  }
}
