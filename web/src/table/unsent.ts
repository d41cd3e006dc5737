// Acts not yet heard, kept with this tab: a page opened anew sends them again under their own names, so that none is lost or done twice.
import type { Seat } from "../wire";

export interface Unsent {
  id: string;
  as: Seat;
  act: string;
  /** Acts of one number go together; null: it stands alone. */
  group: number | null;
}

export interface UnsentStore {
  load: () => Unsent[];
  save: (acts: Unsent[]) => void;
}

/** What this seat has not got through at this table, in the tab's own memory. */
export function unsentStore(
  table: string,
  tokens: string[],
  memory: () => Storage = () => sessionStorage,
): UnsentStore {
  const name = `jadoube.unsent.${table}.${tokens.join(".")}`;
  return {
    load() {
      try {
        const kept = JSON.parse(memory().getItem(name) ?? "[]") as unknown;
        return Array.isArray(kept) ? kept.filter(isUnsent) : [];
      } catch {
        return [];
      }
    },
    save(acts) {
      try {
        if (acts.length === 0) memory().removeItem(name);
        else memory().setItem(name, JSON.stringify(acts));
      } catch {
        // A browser that keeps nothing: the acts last as long as the page does.
      }
    },
  };
}

function isUnsent(value: unknown): value is Unsent {
  const one = value as Partial<Unsent> | null;
  return (
    typeof one === "object" &&
    one !== null &&
    [one.id, one.as, one.act].every((text) => typeof text === "string")
  );
}
