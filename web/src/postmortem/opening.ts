// The desk at which a game is handed in: paste it, or open a file.
import { postmortem } from "../messages/postmortem";
import { el } from "../shared/dom";
import type { Source } from "./source";

/** A file longer than this is a collection for another tool. */
const LARGEST = 1 << 20;

export interface Opening {
  element: HTMLElement;
  busy: (now: boolean) => void;
  complain: (text: string) => void;
}

const texts = postmortem.opening;

export function createOpening(open: (source: Source) => void): Opening {
  const text = el("textarea", {
    rows: "9",
    spellcheck: "false",
    placeholder: texts.example,
  });
  const file = el("input", { type: "file", accept: ".pgn,.txt,.record,text/plain,application/x-chess-pgn" });
  const warning = el("p.warning", { role: "alert", hidden: true });
  const submit = el("button.button.strong", { type: "submit" }, texts.open);
  const form = el(
    "form.stack",
    {},
    el("label.field", {}, texts.paste, text),
    el("label.field", {}, texts.file, file),
    warning,
    el("div.row", {}, submit, el("span.small.soft", {}, texts.kept)),
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
    if (chosen.size > LARGEST) return complain(texts.tooLong);
    void chosen.text().then((words) => open({ kind: "text", text: words, bytes: chosen }));
  });
  const element = el(
    "section.sheet.ruled.opening",
    { "aria-labelledby": "opening-title" },
    el("h2", { id: "opening-title" }, texts.title),
    form,
  );
  return {
    element,
    busy: (now) => void ((submit.disabled = now), (submit.textContent = now ? texts.reading : texts.open)),
    complain,
  };
}
