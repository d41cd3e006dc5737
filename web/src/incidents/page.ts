// The way into an incident: make its table and go there. The story itself is told at the table, by attach.ts.
import { frame as framed } from "../messages/frame";
import { incidents as texts } from "../messages/incidents";
import { createTable, oneScreenAddress } from "../shared/api";
import { button, el } from "../shared/dom";
import { frame } from "../shared/frame";
import { showNowhere } from "../shared/nowhere";
import type { Navigate } from "../shared/route";
import { scriptOf } from "./scripts";

/** Make the table and go to it; the way back then leads home, not here. */
export function showIncident(root: HTMLElement, name: string, navigate: Navigate): () => void {
  const script = scriptOf(name);
  if (script === null) {
    showNowhere(root, `/incidents/${name}`);
    return () => {};
  }
  const { title } = script;
  document.title = framed.title(title);
  const words = el("p", { role: "status" }, texts.settingUp);
  frame(root, "incidents").append(el("section.sheet.ruled.stack", {}, el("h1", {}, title), words));
  let here = true;
  void open(name, (address) => here && navigate(address, "replace")).catch((error: unknown) => {
    words.textContent = error instanceof Error ? error.message : String(error);
    words.after(button(framed.again, () => showIncident(root, name, navigate), { size: "usual" }));
  });
  return () => void (here = false);
}

async function open(name: string, navigate: Navigate): Promise<void> {
  const script = scriptOf(name);
  if (script === null) return;
  const created = await createTable(script.record.terms, "both");
  navigate(oneScreenAddress(created, name));
}
