// One field in which moves and words are typed, for keyboard and screen reader.
import { attention } from "../../messages/attention";
import { el } from "../../shared/dom";
import { readTyped } from "./typed";

export interface TypedCallbacks {
  say: (act: string) => void;
  /** What stands on the board, a file or a square is to be read out. */
  read: (what: string) => void;
  announce: (sentence: string) => void;
}

export function createTypedField({ say, read, announce }: TypedCallbacks): HTMLFormElement {
  const input = el("input.typed.fillable", {
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "120",
    "aria-label": attention.field,
    placeholder: attention.example,
    "data-testid": "typed",
  });
  const answer = el("p.small.typed-answer", { "data-testid": "typed-answer" });
  const form = el(
    "form.typed-form",
    {},
    input,
    el("button.button.small", { type: "submit" }, attention.send),
    answer,
  );
  let asked = "";
  const tell = (sentence: string): void => {
    answer.textContent = sentence;
    announce(sentence);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = readTyped(input.value);
    answer.textContent = "";
    if (typed.kind === "unknown") {
      return tell(input.value.trim() === "" ? attention.empty : attention.notUnderstood(input.value.trim()));
    }
    if (typed.kind === "act" && typed.grave && asked !== typed.act) {
      asked = typed.act;
      tell(attention.sure(input.value.trim()));
      input.value = "";
      return;
    }
    asked = "";
    input.value = "";
    if (typed.kind === "read") read(typed.what);
    else say(typed.act);
  });
  return form;
}
