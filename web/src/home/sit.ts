// Sitting down: the one strong button, and the choices that may be changed before pressing it.
import { isNewcomer } from "../shared/newcomer";
import type { Terms } from "../wire";
import { allTokens, createTable, oneScreenTokens, oneScreenAddress, type Hold } from "../shared/api";
import {
  keepChoices,
  lastChoices,
  REFEREES,
  refereeOrder,
  startingChoices,
  usualReferee,
  type Choices,
  type Referee,
} from "./choices";
import { CODES, codeIntro, knowsArbiter, OFFERED, type CodeIntro } from "../shared/codes";
import { el } from "../shared/dom";
import { keyOf, rememberEvent } from "../shared/kept-events";
import { rememberTable } from "../shared/recent-tables";
import { linksAddress, type Navigate } from "../shared/route";
import { complain, forgive, moreTerms, suit } from "./terms/fields";
import { complaint, inShort, readTerms, fieldValue } from "./terms/read";

/** The form. Everything has a good default, so that its button works at once. */
export function sitForm(navigate: Navigate): HTMLElement {
  const newcomer = isNewcomer();
  const chosen = startingChoices(
    lastChoices(),
    newcomer,
    CODES.map((code) => code.id),
  );
  const sentence = el("p.small.soft.sit-summary", { id: "sit-summary" });
  const press = el(
    "button",
    { type: "submit", class: "button strong sit-button", "aria-describedby": "sit-summary" },
    "Sit down",
  );
  const apart = el(
    "button",
    { type: "submit", class: "button", name: "apart", value: "yes" },
    "Play at two screens",
  );
  const own = el(
    "label.sit-own.small",
    {},
    "At two screens I take ",
    el(
      "select",
      { name: "hold" },
      new Option("White (at an event no seat)", ""),
      new Option("White", "white"),
      new Option("Black", "black"),
      new Option("the umpire’s chair", "umpire"),
    ),
  );
  const trouble = el("p.warning", { role: "alert", hidden: "" });
  const form = el(
    "form.sheet.ruled.sit",
    { "aria-labelledby": "sit-title", novalidate: "" },
    el("h2", { id: "sit-title" }, "A board for two"),
    el("div.sit-now", {}, press, apart, own, sentence),
    trouble,
    codeChoice(chosen),
    refereeChoice(chosen, newcomer),
    moreTerms(),
  );
  let code = "";
  const follow = () => {
    if (read(form).code !== code) {
      code = read(form).code;
      suitReferee(form, code, newcomer);
    }
    suit(form, code);
    sentence.textContent = summary(read(form)) + inShort(terms(form));
  };
  code = chosen.code;
  suitReferee(form, code, newcomer, chosen.referee);
  follow();
  form.addEventListener("change", follow);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void sitDown(
      form,
      event.submitter === apart ? "two screens" : "one screen",
      [press, apart],
      trouble,
      navigate,
    );
  });
  return form;
}

/** A referee the code does not know is not offered; a code that knows an arbiter comes with him and with a clock to be pressed. */
function suitReferee(
  form: HTMLFormElement,
  code: string,
  newcomer: boolean,
  referee = usualReferee(code, newcomer),
): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('[name="referee"]')) {
    const offered = input.value !== "arbiter" || knowsArbiter(code);
    input.closest("label")?.toggleAttribute("hidden", !offered);
    input.checked = input.value === referee;
  }
  const clock = form.elements.namedItem("clock") as HTMLSelectElement;
  clock.value = knowsArbiter(code) ? "pressed" : "";
}

async function sitDown(
  form: HTMLFormElement,
  where: "one screen" | "two screens",
  presses: HTMLButtonElement[],
  trouble: HTMLElement,
  navigate: Navigate,
): Promise<void> {
  const choices = read(form);
  const agreed: Terms = { ...choices, ...terms(form) };
  for (const press of presses) press.disabled = true;
  trouble.hidden = true;
  forgive(form);
  try {
    const event = agreed["event"] ?? "";
    const hold = where === "one screen" ? "both" : (fieldValue(new FormData(form), "hold") as Hold);
    const given = event === "" ? agreed : { ...agreed, event_key: keyOf(event) };
    const created = await createTable(given, hold);
    rememberEvent(created, event);
    keepChoices(choices);
    const apart = where === "two screens";
    const title = versus(agreed["white"] ?? "", agreed["black"] ?? "");
    rememberTable({
      id: created.id,
      tokens: apart ? [] : oneScreenTokens(created),
      links: allTokens(created),
      code: choices.code,
      title,
    });
    navigate(apart ? linksAddress(created.id, allTokens(created)) : oneScreenAddress(created));
  } catch (error) {
    const { group, sentence } = complaint(
      error instanceof Error ? error.message : String(error),
      Object.keys(agreed),
    );
    if (group !== null && complain(form, group, sentence)) return;
    trouble.textContent = sentence;
    trouble.hidden = false;
  } finally {
    for (const press of presses) press.disabled = false;
  }
}

/** "A and B", or as much of it as was given. */
export function versus(white: string, black: string): string {
  if (white !== "" && black !== "") return `${white} and ${black}`;
  return white !== "" ? `${white} has White` : black !== "" ? `${black} has Black` : "";
}

function read(form: HTMLFormElement): Choices {
  const data = new FormData(form);
  return { code: fieldValue(data, "code"), referee: fieldValue(data, "referee") as Referee };
}

function terms(form: HTMLFormElement): Terms {
  const data = new FormData(form);
  return readTerms(read(form).code, (name) => fieldValue(data, name).trim());
}

function summary(choices: Choices): string {
  const code = codeIntro(choices.code);
  return `${code?.name ?? choices.code}, ${code?.year ?? ""}. ${choices.referee === "arbiter" ? "An arbiter watches." : `${REFEREES[choices.referee].name} referee.`}`;
}

function codeChoice(chosen: Choices): HTMLElement {
  const cards = OFFERED.map((code) => codeCard(code, code.id === chosen.code));
  return el(
    "fieldset.sit-codes",
    {},
    el("legend", {}, "By which laws?"),
    el("div.sit-choices", {}, ...cards),
  );
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
  return el(
    "fieldset.sit-referees",
    {},
    el("legend", {}, "With which referee?"),
    el("div.sit-choices", {}, ...cards),
  );
}
