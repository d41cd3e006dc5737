// All games of an event in one file, for its umpire.
import { event as texts } from "../messages/event";
import { button, el } from "../shared/dom";
import { saveText } from "../shared/save";

/** The two buttons, and room to say that it failed. */
export function downloads(id: string, token: string, name: () => string): HTMLElement {
  const trouble = el("p.warning.small", { role: "alert", hidden: "" });
  const fetchAll = async (what: "pgn" | "records", ending: string): Promise<void> => {
    trouble.hidden = true;
    const answer = await fetch(`/api/events/${encodeURIComponent(id)}/${what}`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => null);
    if (answer?.ok) return saveText(`${fileName(name())}.${ending}`, await answer.text());
    trouble.textContent = texts.downloadFailed;
    trouble.hidden = false;
  };
  return el(
    "div.event-downloads",
    { role: "group", "aria-label": texts.downloads },
    button(texts.pgn, () => void fetchAll("pgn", "pgn")),
    button(texts.records, () => void fetchAll("records", "records.txt")),
    trouble,
  );
}

function fileName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return plain === "" ? "event" : plain.slice(0, 60);
}
