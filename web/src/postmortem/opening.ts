// The desk at which a game is handed in: paste it, or open a file.
import { el } from "../shared/dom";
import type { Source } from "./source";

/** A file longer than this is a collection for another tool. */
const LARGEST = 1 << 20;

export interface Opening {
  element: HTMLElement;
  busy: (now: boolean) => void;
  complain: (text: string) => void;
}

export function createOpening(open: (source: Source) => void): Opening {
  const text = el("textarea", {
    rows: "9",
    spellcheck: "false",
    placeholder: "1. e4 e5 2. Bh3 …\n\nor\n\ncode: bcf-1912\n\nWhite touches e2",
  });
  const file = el("input", { type: "file", accept: ".pgn,.txt,.record,text/plain,application/x-chess-pgn" });
  const warning = el("p.warning", { role: "alert", hidden: true });
  const submit = el("button.button.strong", { type: "submit" }, "Open it");
  const form = el(
    "form.stack",
    {},
    el("label.field", {}, "Paste a record or a game in PGN", text),
    el("label.field", {}, "Or open a file", file),
    warning,
    el(
      "div.row",
      {},
      submit,
      el("span.small.soft", {}, "It is sent to the referee to be ruled on, and kept nowhere."),
    ),
  );
  const complain = (words: string): void => {
    warning.textContent = words;
    warning.hidden = words === "";
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    complain("");
    open({ kind: "text", text: text.value, bytes: null });
  });
  file.addEventListener("change", () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    complain("");
    if (chosen.size > LARGEST)
      return complain(
        "This file is longer than 1 MiB. Take the game you want out of it, or use the command jadoube.",
      );
    void chosen.text().then((words) => open({ kind: "text", text: words, bytes: chosen }));
  });
  const element = el(
    "section.sheet.ruled.opening",
    { "aria-labelledby": "opening-title" },
    el("h2", { id: "opening-title" }, "Open a game"),
    form,
  );
  return {
    element,
    busy: (now) =>
      void ((submit.disabled = now), (submit.textContent = now ? "The referee reads it…" : "Open it")),
    complain,
  };
}
