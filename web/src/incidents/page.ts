// The way into an incident: make its table and go there. The story itself is told at the table, by attach.ts.
import { createTable, oneScreenAddress } from "../home/api";
import { button, el } from "../home/dom";
import { frame } from "../home/frame";
import { showNowhere } from "../home/nowhere";
import { scriptOf } from "./scripts";

type Go = (address: string, replace?: boolean) => void;

/** Make the table and go to it; the way back then leads home, not here. */
export function showIncident(root: HTMLElement, name: string, go: Go): () => void {
  const script = scriptOf(name);
  if (script === null) {
    showNowhere(root, `/incidents/${name}`);
    return () => {};
  }
  const title = script.record.terms["title"] ?? "An incident";
  document.title = `${title} · J’adoube`;
  const words = el("p", { role: "status" }, "The men are being set up.");
  frame(root, "incidents").append(el("section.sheet.ruled.stack", {}, el("h1", {}, title), words));
  let here = true;
  void open(name, (address) => here && go(address, true)).catch((error: unknown) => {
    words.textContent = error instanceof Error ? error.message : String(error);
    words.after(button("", "Try once more", () => showIncident(root, name, go)));
  });
  return () => void (here = false);
}

async function open(name: string, go: (address: string) => void): Promise<void> {
  const script = scriptOf(name);
  if (script === null) return;
  const created = await createTable(script.record.terms);
  go(oneScreenAddress(created, name));
}
