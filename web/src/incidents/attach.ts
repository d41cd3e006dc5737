// Telling an incident at its table: plays the acts up to the moment, asks, lets the table rule, explains.
import "./incidents.css";
import { incidents as texts } from "../messages/incidents";
import { datedName } from "../shared/codes";
import { button, el } from "../shared/dom";
import type { TableControls, TableGuest } from "../shared/table-controls";
import type { TableEvent, View } from "../wire";
import { phaseOf, wordOf, type Phase } from "./progress";
import type { Act } from "./record";
import type { Script } from "./script";
import { scriptOf } from "./scripts";
import { nextTile } from "./tiles";

/** Long enough to follow each move, short enough not to wait for it. */
const PAUSE = 750;
const WAITING = 120;

/** Who tells the incident of this name; of one that is not known there is nothing to tell. */
export function incidentGuest(name: string): TableGuest {
  const script = scriptOf(name);
  if (script === null) return { side: null, attach: () => () => {} };
  return {
    side: script.you,
    attach(panel, table) {
      const teller = new Teller(script, panel, table);
      void teller.begin();
      return () => teller.stop();
    },
  };
}

class Teller {
  private readonly events: TableEvent[] = [];
  private readonly body = el("div.incident-body.stack", { "aria-live": "polite" });
  private readonly deafen: () => void;
  private busy = false;
  private stopped = false;
  private drawn = "";

  constructor(
    private readonly script: Script,
    private readonly panel: HTMLElement,
    private readonly table: TableControls,
  ) {
    panel.replaceChildren(heading(script), this.body);
    panel.classList.add("incident-panel");
    panel.dataset["you"] = script.you;
    panel.dataset["waiting"] = "before";
    this.deafen = table.onEvents((events) => this.hear(events));
  }

  /** Play what is still to be played up to the moment; after a reload that may be nothing. */
  async begin(): Promise<void> {
    if (this.drawn === "") this.show(el("p", { role: "status" }, texts.playing));
    while (this.table.view() === null && !this.stopped) await wait(WAITING);
    const phase = this.phase();
    const rest = phase.at === "before" ? this.script.record.before.slice(phase.played) : [];
    if (await this.play(rest)) this.draw();
  }

  stop(): void {
    this.stopped = true;
    this.deafen();
  }

  private hear(events: TableEvent[]): void {
    this.events.push(...events);
    if (!this.busy) this.draw();
  }

  private phase(view: View | null = this.table.view()): Phase {
    return phaseOf(this.script, this.events, view);
  }

  /** Play these acts one by one; false when the table would not have one of them, which is then said. */
  private async play(acts: Act[]): Promise<boolean> {
    this.busy = true;
    try {
      for (const { as, act } of acts) {
        await wait(PAUSE);
        if (this.stopped) return false;
        await this.table.say(as, act);
      }
      // The event may come a breath after the word that the act was heard.
      await wait(WAITING);
      return true;
    } catch (error) {
      this.show(el("p.warning", {}, sentence(error)), ways(this.script));
      return false;
    } finally {
      this.busy = false;
    }
  }

  private draw(): void {
    const phase = this.phase();
    const key = JSON.stringify(phase);
    if (this.stopped || key === this.drawn || phase.at === "before") return;
    this.drawn = key;
    if (phase.at === "moment" || phase.at === "choosing") this.panel.dataset["waiting"] = phase.at;
    else delete this.panel.dataset["waiting"];
    if (phase.at === "moment") this.show(...this.question(phase.refused));
    else if (phase.at === "choosing")
      this.show(el("p", {}, el("strong", {}, texts.upheld), " ", texts.choose));
    else
      this.show(
        el("p.note", {}, phase.at === "ruled" ? this.script.upheld : this.script.passed),
        ways(this.script),
      );
  }

  private question(refused: TableEvent | null): HTMLElement[] {
    const words = this.script.words.map((word) =>
      button(word.text, () => void this.speak(word.act), { size: "usual" }),
    );
    const pass = button(texts.pass, () => void this.letPass(), { look: "quiet", size: "usual" });
    const asked = el(
      "p.question",
      {},
      el("strong", {}, texts.ask),
      " ",
      el("span.small.soft", {}, texts.orBoard),
    );
    const remark = refused === null ? [] : [el("p.warning", {}, texts.refused(this.remarkOn(refused)))];
    return [...remark, asked, el("div.incident-words", {}, ...words, pass)];
  }

  private remarkOn(refused: TableEvent): string {
    return wordOf(this.script, refused.act)?.refused ?? refused.rulings[0]?.text ?? "";
  }

  private async speak(act: string): Promise<void> {
    if (this.busy) return;
    await this.table.say(this.script.you, act).catch((error: unknown) => {
      this.drawn = "";
      this.show(el("p.warning", {}, sentence(error)), ...this.question(null));
    });
  }

  private async letPass(): Promise<void> {
    if (this.busy) return;
    this.drawn = "";
    this.show(el("p", { role: "status" }, texts.passing));
    if (await this.play(this.script.pass)) this.draw();
  }

  private show(...parts: HTMLElement[]): void {
    this.body.replaceChildren(...parts);
    // On a small screen the panel has a box of its own to scroll in: what is asked must be in sight.
    this.body.scrollIntoView({ block: "nearest" });
  }
}

function heading(script: Script): HTMLElement {
  const you = script.you === "white" ? texts.youWhite : texts.youBlack;
  return el(
    "div.incident-story",
    {},
    el("h2", {}, script.title),
    el("p.small.soft", {}, texts.under(datedName(script.record.terms["code"] ?? ""), you)),
    el("p", {}, script.story),
  );
}

/** Where one may go from here: plain links, as everywhere. */
function ways(script: Script): HTMLElement {
  const link = (href: string, text: string, kind: string) =>
    el("a", { href, class: `button ${kind}`.trim() }, text);
  return el(
    "div.row.incident-ways",
    {},
    link(`/incidents/${nextTile(script.name).name}`, texts.next, "strong"),
    link(`/incidents/${script.name}`, texts.again, ""),
    link(`/cards/${script.record.terms["code"] ?? ""}`, texts.card, "quiet"),
  );
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
