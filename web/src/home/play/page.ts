// One step behind the first page: the laws, the time, the referee and whatever else is agreed, then the same two ways to play.
import "./play.css";
import { automaton } from "../../messages/automaton";
import { play as texts } from "../../messages/play";
import { frame as framed } from "../../messages/frame";
import { offeredEngines, type Hold } from "../../shared/api";
import { CODES, datedName, completedByClock, OFFERED, type CodeIntro } from "../../shared/codes";
import { el } from "../../shared/dom";
import { frame } from "../../shared/frame";
import { makeTable, playAlone, type Where } from "../../shared/make-table";
import { isNewcomer } from "../../shared/newcomer";
import { lastOpponent, LEVELS, readOpponent, STRONGEST, type Opponent } from "../../shared/opponent";
import type { Navigate } from "../../shared/route";
import { limitSentence, readLimit } from "../../shared/time-limit";
import type { Terms } from "../../wire";
import {
  keepChoices,
  lastChoices,
  refereeOrder,
  refereeWords,
  startingChoices,
  usualReferee,
  type Choices,
  type Referee,
} from "../choices";
import { complain, forgive, moreTerms, nameFields, select, suit } from "./fields";
import { complaint, fieldValue, leftOut, oddsWords, readTerms } from "./read";
import { suitTime, timeChoice } from "./time";

/** Show it. Everything has a good default, so that its buttons work at once. */
export function showPlay(root: HTMLElement, navigate: Navigate): void {
  document.title = framed.title(texts.title);
  const main = frame(root, "");
  main.classList.add("play");
  main.append(
    el("h1", {}, texts.title),
    el("p.lead", {}, texts.lead),
    el("p.small.soft", {}, texts.oldWords),
    new PlayForm(navigate).form,
  );
}

class PlayForm {
  readonly form: HTMLFormElement;
  private readonly newcomer = isNewcomer();
  private readonly summary = el("p.small.soft.play-summary", { id: "play-summary" });
  private readonly notice = el("p.note.play-notice", { role: "status", hidden: "" });
  private readonly trouble = el("p.warning", { role: "alert", hidden: "" });
  private readonly presses: Record<Where | "alone", HTMLButtonElement>;
  /** The code the form was last made to fit. */
  private code: string;

  constructor(private readonly navigate: Navigate) {
    const ids = CODES.map(({ id }) => id);
    const chosen = startingChoices(lastChoices(), this.newcomer, ids);
    this.code = chosen.code;
    this.presses = {
      alone: el("button", { type: "submit", class: "button" }, automaton.play),
      "two screens": el("button", { type: "submit", class: "button strong" }, texts.friend),
      "one screen": el("button", { type: "submit", class: "button" }, texts.two),
    };
    this.form = el(
      "form.stack.play-form",
      { novalidate: "" },
      codeChoice(chosen),
      timeChoice(chosen.limit),
      this.refereeChoice(chosen),
      el("fieldset", {}, el("legend", {}, texts.names), nameFields(), holdChoice()),
      opponentChoice(),
      moreTerms(),
      this.bar(),
    );
    this.offerReferees();
    this.follow();
    this.form.addEventListener("change", () => this.follow());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const pressed = (["one screen", "alone"] as const).find((one) => event.submitter === this.presses[one]);
      void this.begin(pressed ?? "two screens");
    });
  }

  private bar(): HTMLElement {
    return el(
      "div.play-bar",
      {},
      this.notice,
      this.trouble,
      el(
        "div.row",
        {},
        this.presses["two screens"],
        this.presses["one screen"],
        this.presses.alone,
        this.summary,
      ),
    );
  }

  /** After every change: what the code knows is shown, and what it does not know is said to be left out. */
  private follow(): void {
    const { code } = this.read();
    const dropped = code === this.code ? "" : this.changeReferee(code);
    this.code = code;
    suitTime(this.form, code, completedByClock(code));
    suit(this.form, code);
    const out = leftOut(code, this.filled()).filter((name) => name !== "");
    const lost = out.length === 0 ? "" : texts.dropped(out.join(", "));
    if (dropped !== "" || lost !== this.notice.dataset["lost"]) {
      this.notice.textContent = [dropped, lost].filter(Boolean).join(" ");
      this.notice.hidden = this.notice.textContent === "";
      this.notice.dataset["lost"] = lost;
    }
    this.summary.textContent = this.inShort();
  }

  private inShort(): string {
    const { code, referee, limit } = this.read();
    const odds = oddsWords(code, this.filled());
    return `${datedName(code)}. ${refereeWords(referee)} ${limitSentence(readLimit(limit))}${odds}`;
  }

  /** The referee stays as chosen where the new laws know him; else it is said who comes instead. */
  private changeReferee(code: string): string {
    const { referee } = this.read();
    const chosen = this.form.dataset["referee"] === "chosen";
    this.offerReferees(code);
    const gone = referee === "arbiter" && !completedByClock(code);
    const next = chosen && !gone ? referee : usualReferee(code, this.newcomer);
    if (next === referee) return "";
    const input = this.form.querySelector<HTMLInputElement>(`[name="referee"][value="${next}"]`);
    if (input) input.checked = true;
    return gone ? texts.refereeDropped(texts.referee[next].name) : "";
  }

  private offerReferees(code = this.code): void {
    for (const input of this.form.querySelectorAll<HTMLInputElement>('[name="referee"]'))
      input.closest("label")?.toggleAttribute("hidden", input.value === "arbiter" && !completedByClock(code));
  }

  private async begin(where: Where | "alone"): Promise<void> {
    const agreed: Terms = { ...this.given(), ...readTerms(this.code, this.filled()) };
    forgive(this.form);
    this.trouble.hidden = true;
    const limit = readLimit(this.read().limit);
    if (limit.kind === "unread") return void complain(this.form, "limit", limitSentence(limit));
    for (const press of Object.values(this.presses)) press.disabled = true;
    try {
      const hold = this.filled()("hold") as Hold;
      const address = await (where === "alone"
        ? playAlone(agreed, this.opponent(), hold)
        : makeTable(agreed, where, hold));
      keepChoices(this.read());
      this.navigate(address);
    } catch (error) {
      this.refused(error instanceof Error ? error.message : String(error), Object.keys(agreed));
    } finally {
      for (const press of Object.values(this.presses)) press.disabled = false;
    }
  }

  private refused(why: string, keys: string[]): void {
    const { group, sentence } = complaint(why, keys);
    if (group !== null && complain(this.form, group, sentence)) return;
    this.trouble.textContent = sentence;
    this.trouble.hidden = false;
  }

  private filled(): (name: string) => string {
    const data = new FormData(this.form);
    return (name) => fieldValue(data, name).trim();
  }

  private opponent(): Opponent {
    const filled = this.filled();
    const [level, temperament] = [filled("level"), filled("temperament")];
    const engine = level.startsWith(ENGINE) ? level.slice(ENGINE.length) : undefined;
    return readOpponent({ level: engine === undefined ? Number(level) : STRONGEST, temperament, engine });
  }

  private read(): Choices {
    const filled = this.filled();
    return { code: filled("code"), referee: filled("referee") as Referee, limit: filled("limit") };
  }

  private given(): Terms {
    const { code, referee } = this.read();
    return { code, referee };
  }

  private refereeChoice(chosen: Choices): HTMLElement {
    const cards = refereeOrder(this.newcomer).map((referee) => {
      const input = el("input", { type: "radio", name: "referee", value: referee });
      input.checked = referee === chosen.referee;
      input.addEventListener("change", () => (this.form.dataset["referee"] = "chosen"));
      const { name, sentence } = texts.referee[referee];
      return el("label.choice", {}, input, el("strong", {}, name), el("span.small.soft", {}, sentence));
    });
    return el(
      "fieldset.play-referees",
      {},
      el("legend", {}, texts.referees),
      el("div.play-choices", {}, ...cards),
    );
  }
}

function codeChoice(chosen: Choices): HTMLElement {
  const cards = OFFERED.map((code) => codeCard(code, code.id === chosen.code));
  return el("fieldset.play-codes", {}, el("legend", {}, texts.laws), el("div.play-choices", {}, ...cards));
}

function codeCard(code: CodeIntro, checked: boolean): HTMLElement {
  const input = el("input", { type: "radio", name: "code", value: code.id });
  input.checked = checked;
  return el(
    "label.choice",
    { "data-code": code.id, "data-referee": "" },
    input,
    el("span.choice-name", {}, el("strong", {}, code.name), " ", el("span.code-year", {}, code.year)),
    el("span.small.soft.choice-sentence", {}, code.sentence),
  );
}

function holdChoice(): HTMLElement {
  const { holds } = texts;
  const choice = select("hold", texts.hold, [
    ["", holds.usual],
    ["white", holds.white],
    ["black", holds.black],
    ["umpire", holds.umpire],
  ]);
  return el("label.play-hold.field", {}, texts.hold, choice);
}

/** How a choice begins that names an engine in place of a level. */
const ENGINE = "engine ";

/** Who the Automaton is to be: one of our levels, or an engine that this server offers. */
function opponentChoice(): HTMLElement {
  const { level, temperament, engine } = lastOpponent();
  const levels = LEVELS.map(([number, word]): [string, string] => [String(number), word]);
  const choose = (
    name: string,
    label: string,
    choices: [string, string][],
    chosen: string,
  ): HTMLSelectElement => {
    const made = select(name, label, choices);
    made.value = chosen;
    return made;
  };
  const howWell = choose("level", automaton.level, levels, String(level));
  void offeredEngines().then((names) => {
    howWell.append(...names.map((name) => new Option(name, ENGINE + name, false, name === engine)));
  });
  return el(
    "fieldset.field",
    {},
    el("legend", {}, automaton.legend),
    howWell,
    choose("temperament", automaton.temperament, Object.entries(automaton.keeps), temperament),
  );
}
