// For clubs: all boards of a round made at once, in one event, and from there to the event's page.
import "./clubs.css";
import { event as texts } from "../messages/event";
import { frame as framed } from "../messages/frame";
import { time } from "../messages/time";
import type { Terms } from "../wire";
import { completedByClock, OFFERED, USUAL_CODE } from "../shared/codes";
import { button, el } from "../shared/dom";
import { frame } from "../shared/frame";
import { keptEvents } from "../shared/kept-events";
import { makeTable } from "../shared/make-table";
import type { Navigate } from "../shared/route";
import { timeField } from "../shared/time-field";
import { readLimit } from "../shared/time-limit";
import { MOST_PAIRINGS, readPairings, type Pairing } from "./pairings";

const { clubs } = texts;
/** What a club evening plays with. */
const USUAL_LIMIT = "90+30";

export function showClubs(root: HTMLElement, navigate: Navigate): void {
  document.title = framed.title(clubs.title);
  const main = frame(root, "clubs");
  main.classList.add("clubs");
  main.append(
    el("h1", {}, clubs.title),
    el("p.lead", {}, clubs.lead),
    el("ul.clubs-how", {}, ...clubs.how.map((line) => el("li", {}, line))),
    ...yours(),
    new RoundForm(navigate).form,
  );
}

function yours(): HTMLElement[] {
  const events = keptEvents();
  if (events.length === 0) return [];
  const items = events.map(({ name, address, tables }) =>
    el(
      "li",
      {},
      el("a", { href: address, "data-user": "" }, name),
      el("span.small.soft", {}, ` ${texts.boards(tables.length)}`),
    ),
  );
  return [el("h2", {}, clubs.yours), el("ul.plain.clubs-yours", {}, ...items)];
}

class RoundForm {
  readonly form: HTMLFormElement;
  private readonly state = el("p.small", { role: "status" });
  private readonly trouble = el("p.warning", { role: "alert", hidden: "" });
  private readonly name = el("input", {
    type: "text",
    maxlength: "60",
    placeholder: clubs.nameExample,
    autocomplete: "off",
  });
  private readonly boards = el("textarea", {
    rows: "6",
    placeholder: clubs.pairingsExample,
    spellcheck: "false",
  });
  private readonly laws = el("select");
  private readonly limit = timeField(USUAL_LIMIT);
  private readonly press = button(clubs.make, () => void this.make(), { look: "strong", size: "usual" });

  constructor(private readonly navigate: Navigate) {
    for (const { id, short } of OFFERED) this.laws.append(new Option(short, id, id === USUAL_CODE));
    this.laws.dataset["referee"] = "";
    const named = keptEvents()[0];
    if (new URLSearchParams(location.search).get("event") === named?.id) this.name.value = named?.name ?? "";
    this.form = el(
      "form.sheet.ruled.stack.clubs-form",
      { novalidate: "" },
      el("label.field", {}, clubs.name, this.name),
      el("label.field", {}, clubs.pairings, this.boards),
      el("label.field", {}, clubs.laws, this.laws),
      this.limit.element,
      this.trouble,
      el("div.row", {}, this.press, this.state),
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.make();
    });
  }

  private async make(): Promise<void> {
    this.trouble.hidden = true;
    const read = readPairings(this.boards.value);
    const limit = readLimit(this.limit.input.value);
    if (this.name.value.trim() === "") return this.complain(clubs.noName, this.name);
    if ("unread" in read) return this.complain(clubs.unread(read.unread), this.boards);
    if (read.pairings.length === 0) return this.complain(clubs.noPairings, this.boards);
    if (read.pairings.length > MOST_PAIRINGS) return this.complain(clubs.tooMany(MOST_PAIRINGS), this.boards);
    if (limit.kind === "unread") return this.complain(time.unread, this.limit.input);
    this.press.disabled = true;
    try {
      await this.makeAll(read.pairings, this.terms(limit.kind === "limit" ? limit.header : ""));
      this.navigate(keptEvents()[0]?.address ?? "/");
    } catch (error) {
      this.complain(error instanceof Error ? error.message : String(error), this.name);
    } finally {
      this.press.disabled = false;
    }
  }

  /** One after another: the first makes the event, and its key lets the others into it. */
  private async makeAll(pairings: readonly Pairing[], terms: Terms): Promise<void> {
    for (const [index, { white, black }] of pairings.entries()) {
      this.state.textContent = clubs.making(index + 1, pairings.length);
      await makeTable({ ...terms, white, black }, "two screens");
      // What has been made is not made again, should the next one fail.
      const rest = pairings.slice(index + 1).map((one) => `${one.white} – ${one.black}`);
      this.boards.value = rest.join("\n");
    }
    this.state.textContent = "";
  }

  private terms(limit: string): Terms {
    const code = this.laws.value;
    const arbiter: Terms = completedByClock(code)
      ? { referee: "arbiter", ...(limit === "" ? {} : { clock: "pressed" }) }
      : { referee: "silent" };
    return { code, event: this.name.value.trim(), ...arbiter, ...(limit === "" ? {} : { limit }) };
  }

  private complain(sentence: string, field: HTMLElement): void {
    this.state.textContent = "";
    this.trouble.textContent = sentence;
    this.trouble.hidden = false;
    field.focus();
  }
}
