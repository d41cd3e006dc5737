// Light, dark or as the system has it: the choice is kept, and put on <html data-theme>.
import { frame as texts } from "../messages/frame";
import { keep, kept } from "../shared/keep";

export type Theme = "system" | "light" | "dark";

const THEMES: readonly Theme[] = ["system", "light", "dark"];

/** Put the kept choice on the document; call it before anything is drawn. */
export function applyTheme(theme: Theme = keptTheme()): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** A small select in the footer: three choices are clearer named than behind one button that cycles. */
export function themeSwitch(): HTMLElement {
  const label = document.createElement("label");
  label.className = "theme-switch";
  label.append(texts.colours, " ");
  const select = document.createElement("select");
  for (const theme of THEMES) select.append(new Option(texts.themes[theme], theme));
  select.value = keptTheme();
  select.addEventListener("change", () => {
    const theme = asTheme(select.value);
    keep("theme", theme);
    applyTheme(theme);
  });
  label.append(select);
  return label;
}

function keptTheme(): Theme {
  return asTheme(kept("theme"));
}

function asTheme(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}
