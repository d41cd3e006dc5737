// Right answers by subject, as bars.
import { drill as texts } from "../messages/drill";
import { el } from "../shared/dom";
import type { Line } from "./tally";

export function bars(lines: readonly Line[]): HTMLElement {
  return el("dl.drill-bars", {}, ...lines.flatMap(line));
}

function line({ theme, right, all }: Line): HTMLElement[] {
  const full = el("i");
  full.style.width = `${Math.round((100 * right) / all)}%`;
  return [
    el("dt", {}, texts.themes[theme]),
    el("dd.drill-line", { "aria-hidden": "true" }, full),
    el("dd.drill-count", {}, texts.of(right, all)),
  ];
}
