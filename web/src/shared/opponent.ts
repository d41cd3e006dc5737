// Who the Automaton is to be: how well it plays and how it keeps the laws. What was chosen last is kept in this browser.
import { automaton as texts } from "../messages/automaton";
import { keep, kept } from "./keep";

type Temperament = keyof typeof texts.temperaments;

export interface Opponent {
  level: number;
  temperament: Temperament;
  /** An engine that the server offers by this name chooses the moves. */
  engine?: string;
}

/** The levels that are offered, each with its word, the weakest first. */
export const LEVELS: [number, string][] = [
  [1, texts.levels.child],
  [3, texts.levels.beginner],
  [5, texts.levels.casual],
  [7, texts.levels.club],
  [9, texts.levels.strong],
  [10, texts.levels.best],
];

/** What ours plays at where an engine cannot be asked. */
export const STRONGEST = 10;

const USUAL: Opponent = { level: 3, temperament: "human" };
const NAME = "opponent";

/** The last choice, if it still makes sense. */
export function readOpponent(value: unknown): Opponent {
  const last = (typeof value === "object" && value !== null ? value : {}) as Partial<Opponent>;
  const level = LEVELS.some(([number]) => number === last.level) ? last.level : undefined;
  const temperament =
    last.temperament !== undefined && Object.hasOwn(texts.temperaments, last.temperament)
      ? last.temperament
      : undefined;
  const read = { level: level ?? USUAL.level, temperament: temperament ?? USUAL.temperament };
  return typeof last.engine === "string" && last.engine !== "" ? { ...read, engine: last.engine } : read;
}

export function lastOpponent(): Opponent {
  return readOpponent(kept(NAME));
}

export function keepOpponent(opponent: Opponent): void {
  keep(NAME, opponent);
}

/** Without an engine that is not offered here, or not any more. */
export function ifOffered({ engine, ...ours }: Opponent, offered: string[]): Opponent {
  return engine !== undefined && offered.includes(engine) ? { ...ours, engine } : ours;
}

/** "a forgetful beginner", "an honest Stockfish 15.1" */
export function opponentWords({ level, temperament, engine }: Opponent): string {
  const word = engine ?? LEVELS.filter(([number]) => number <= level).at(-1)?.[1] ?? texts.levels.child;
  return texts.who(texts.temperaments[temperament], word);
}
