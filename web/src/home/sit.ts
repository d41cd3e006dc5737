// Sitting down: the one strong button, and the choices that may be changed before pressing it.
import { createTable, fetchCodes, oneScreen, oneScreenAddress } from "./api";
import { isNewcomer, keepChoices, lastChoices, REFEREES, refereeOrder, startingChoices, type Choices, type Referee } from "./choices";
import { CODES, codeIntro, type CodeIntro } from "./codes";
import { el } from "./dom";
import { rememberTable } from "./recent";

type Go = (address: string) => void;

/** The form. Everything has a good default, so that its button works at once. */
export function sitForm(go: Go): HTMLElement {
  const newcomer = isNewcomer();
  const chosen = startingChoices(lastChoices(), newcomer, CODES.map((code) => code.id));
  const sentence = el("p.small.soft.sit-summary", { id: "sit-summary" });
  const press = el("button", { type: "submit", class: "button strong sit-button", "aria-describedby": "sit-summary" }, "Sit down");
  const trouble = el("p.warning", { role: "alert", hidden: "" });
  const form = el(
    "form.sheet.ruled.sit",
    { "aria-labelledby": "sit-title", novalidate: "" },
    el("h2", { id: "sit-title" }, "A board for two, at one screen"),
    el("div.sit-now", {}, press, sentence),
    trouble,
    codeChoice(chosen),
    refereeChoice(chosen, newcomer),
    more(),
  );
  const summarise = () => void (sentence.textContent = summary(read(form)));
  summarise();
  form.addEventListener("change", summarise);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void sitDown(form, press, trouble, go);
  });
  void useServersWords(form);
  return form;
}

async function sitDown(form: HTMLFormElement, press: HTMLButtonElement, trouble: HTMLElement, go: Go): Promise<void> {
  const choices = read(form);
  const terms = { ...choices, ...names(form) };
  press.disabled = true;
  trouble.hidden = true;
  try {
    const created = await createTable(terms);
    keepChoices(choices);
    rememberTable({ id: created.id, tokens: oneScreen(created), code: choices.code, title: versus(terms.white, terms.black) });
    go(oneScreenAddress(created));
  } catch (error) {
    trouble.textContent = error instanceof Error ? error.message : String(error);
    trouble.hidden = false;
  } finally {
    press.disabled = false;
  }
}

/** "A and B", or as much of it as was given. */
export function versus(white: string, black: string): string {
  if (white !== "" && black !== "") return `${white} and ${black}`;
  return white !== "" ? `${white} has White` : black !== "" ? `${black} has Black` : "";
}

function read(form: HTMLFormElement): Choices {
  const data = new FormData(form);
  return { code: String(data.get("code")), referee: String(data.get("referee")) as Referee };
}

function names(form: HTMLFormElement): { white: string; black: string; position: string } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  return { white: text("white"), black: text("black"), position: text("position") };
}

function summary(choices: Choices): string {
  const code = codeIntro(choices.code);
  return `${code?.name ?? choices.code}, ${code?.year ?? ""}. ${REFEREES[choices.referee].name} referee.`;
}

function codeChoice(chosen: Choices): HTMLElement {
  const cards = CODES.map((code) => codeCard(code, code.id === chosen.code));
  return el("fieldset.sit-codes", {}, el("legend", {}, "By which laws?"), el("div.sit-choices", {}, ...cards));
}

function codeCard(code: CodeIntro, checked: boolean): HTMLElement {
  const input = el("input", { type: "radio", name: "code", value: code.id });
  input.checked = checked;
  return el(
    "label.choice",
    { "data-code": code.id },
    input,
    el("span.choice-name", {}, el("strong", {}, code.name), " ", el("span.code-year", {}, code.year)),
    el("span.small.soft.choice-sentence", {}, code.sentence),
  );
}

function refereeChoice(chosen: Choices, newcomer: boolean): HTMLElement {
  const cards = refereeOrder(newcomer).map((referee) => {
    const input = el("input", { type: "radio", name: "referee", value: referee });
    input.checked = referee === chosen.referee;
    const { name, sentence } = REFEREES[referee];
    return el("label.choice", {}, input, el("strong", {}, name), el("span.small.soft", {}, sentence));
  });
  return el("fieldset.sit-referees", {}, el("legend", {}, "With which referee?"), el("div.sit-choices", {}, ...cards));
}

function more(): HTMLElement {
  return el(
    "details.sit-more",
    {},
    el("summary", {}, "More"),
    el(
      "div.sit-more-fields",
      {},
      field("white", "White’s name", { maxlength: "60", autocomplete: "off" }),
      field("black", "Black’s name", { maxlength: "60", autocomplete: "off" }),
      field("position", "Start from a position (FEN)", { maxlength: "120", autocomplete: "off", spellcheck: "false" }),
    ),
  );
}

function field(name: string, text: string, attributes: Record<string, string>): HTMLElement {
  return el("label.field", { class: `field field-${name}` }, text, el("input", { type: "text", name, ...attributes }));
}

/** The server knows its codes best; when it cannot be asked, what stands here is true as well. */
async function useServersWords(form: HTMLFormElement): Promise<void> {
  const codes = await fetchCodes().catch(() => []);
  for (const code of codes) {
    const card = form.querySelector(`[data-code="${CSS.escape(code.id)}"]`);
    const words = card?.querySelector(".choice-sentence");
    if (words) words.textContent = code.sentence;
  }
}
