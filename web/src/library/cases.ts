// A case's text, and what the referee says of it. The texts come with the page, a folder at a time; the rulings from the server.
import folders from "virtual:cases";
import { library as texts } from "../messages/library";
import type { RuledRecord } from "../wire";

/** The text of a case named `london-1841/020-touched`; null when there is none. */
export async function caseText(name: string): Promise<string | null> {
  const [folder, file] = split(name);
  const load = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  if (!load) return null;
  const texts = (await load()).default;
  return Object.hasOwn(texts, file) ? (texts[file] ?? null) : null;
}

/** A record ruled on under its own code. */
export async function ruledOn(record: string): Promise<RuledRecord> {
  const answer = await fetch("/api/rule", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: record,
  }).catch(() => null);
  if (answer === null) throw new Error(texts.case.away);
  if (!answer.ok) throw new Error(answer.status === 429 ? texts.case.busy : texts.case.failed(answer.status));
  return (await answer.json()) as RuledRecord;
}

/** `title` or another key of a record's head. */
export function headOf(record: string, key: string): string {
  return new RegExp(`^${key}: *(.+)$`, "m").exec(record)?.[1]?.trim() ?? "";
}

/** A case of `five/` has a code at its end: the incident's name without it, else null. */
export function incidentOf(name: string): string | null {
  return /^(five\/.+)\.[a-z0-9-]+$/.exec(name)?.[1] ?? null;
}

function split(name: string): [string, string] {
  const slash = name.indexOf("/");
  return [name.slice(0, slash), name.slice(slash + 1)];
}
