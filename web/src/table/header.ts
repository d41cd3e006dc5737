// The small line over the table: which laws, which referee, the state of the line, and what can be done with the table.
import type { CodeBook, Seat, Terms } from "../wire";
import { wordmark } from "../shared/frame";
import type { Form } from "./clock/clock";
import type { LineState } from "./connection";
import { copyText } from "../shared/copy";
import { button, el, redraw } from "../shared/dom";

interface HeaderModel {
  terms: Terms;
  book: CodeBook | null;
  seats: Seat[];
  line: LineState;
  waiting: number;
  /** Which game of a series this is; empty: the first, or none. */
  game: string;
  /** Who else is there, in a few words; empty: nobody. */
  others: string;
  flat: boolean;
  /** How clocks show the time; null: there are none. */
  clocks: Form | null;
}

export interface HeaderCallbacks {
  flip: () => void;
  toggleFlat: () => void;
  chooseClocks: (form: Form) => void;
  /** The address of one seat, to be given away. */
  link: (seat: Seat) => string | null;
  /** The address of the list of all links, where the table was laid in this browser. */
  allLinks: () => string | null;
  /** Giving a seat up, and what else is done with seats. */
  seats: () => void;
}

export interface Header {
  element: HTMLElement;
  show: (model: HeaderModel) => void;
  /** Somebody pressed elsewhere. */
  closeMenu: () => void;
}

const SEATS: [Seat, string][] = [
  ["white", "White’s link"],
  ["black", "Black’s link"],
  ["umpire", "The umpire’s link"],
  ["watch", "A link to watch"],
];

export function createHeader(callbacks: HeaderCallbacks): Header {
  const title = el("h1.title");
  const line = el("p.line", { "data-testid": "line", role: "status" });
  const menu = el("div.sheet.menu-body");
  const details = el("details.menu", {}, el("summary.button.small", {}, "Table"), menu);
  const element = el("header.table-head", {}, wordmark(), title, line, details);
  let drawn = "";

  // A menu closes when one looks elsewhere.
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !details.open) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  });
  details.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) details.open = false;
  });

  function drawMenu(model: HeaderModel): void {
    redraw(
      menu,
      button("Flip the board", () => ((details.open = false), callbacks.flip())),
      button("Tablet lying flat", callbacks.toggleFlat, { pressed: model.flat }),
      model.clocks &&
        button(
          "Clocks in figures",
          () => callbacks.chooseClocks(model.clocks === "dial" ? "figures" : "dial"),
          {
            pressed: model.clocks === "figures",
          },
        ),
      ...SEATS.map(([seat, label]) => linkButton(label, callbacks.link(seat))),
      button("Seats…", () => ((details.open = false), callbacks.seats())),
      callbacks.allLinks() !== null && el("a.button.small", { href: callbacks.allLinks() }, "All links"),
      model.terms["code"]
        ? el(
            "a.button.small",
            { href: `/cards/${model.terms["code"]}`, target: "_blank", rel: "noopener" },
            "Rules card",
          )
        : null,
      el("a.button.small", { href: "/" }, "Home"),
    );
  }

  return {
    element,
    closeMenu: () => (details.open = false),
    show(model) {
      const key = JSON.stringify(model);
      if (key === drawn) return;
      drawn = key;
      redraw(title, ...titleOf(model));
      line.textContent = lineText(model);
      line.dataset["state"] = model.line;
      drawMenu(model);
    },
  };
}

function titleOf({ terms, book, game }: HeaderModel): (HTMLElement | null)[] {
  const code = terms["code"];
  if (!code) return [];
  const name = book ? nameAndYear(book) : code;
  const chosen = terms["referee"] ?? "silent";
  const referee = chosen === "arbiter" ? "an arbiter watches" : `${chosen} referee`;
  return [
    el(
      "a",
      {
        href: `/cards/${code}`,
        target: "_blank",
        rel: "noopener",
        title: "The rules card, beside this page",
      },
      name,
    ),
    el("span.soft", {}, referee),
    game === "" ? null : el("span.soft", { "data-testid": "game" }, game),
  ];
}

function nameAndYear({ name, year }: CodeBook): string {
  return name.includes(year) ? name : `${name}, ${year}`;
}

function lineText({ line, waiting, others }: HeaderModel): string {
  if (line === "down") return "The line is down; your acts are kept.";
  if (line === "calling") return "Calling the table …";
  return waiting > 1 ? `${waiting} acts on their way` : others;
}

function linkButton(label: string, link: string | null): HTMLElement | null {
  if (link === null) return null;
  const copy = button(label, () => {
    void copyText(link).then((done) => {
      if (done) copy.textContent = "Copied";
      else {
        field.hidden = false;
        field.select();
      }
      setTimeout(() => (copy.textContent = label), 1600);
    });
  });
  const field = el("input", { readonly: true, value: link, "aria-label": label });
  field.hidden = true;
  return el("div.share", {}, copy, field);
}
