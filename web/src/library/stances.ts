// Which codes say the same to a topic's question, and when an answer changed. Pure.
import type { Contents, Position } from "./book";

export interface Answer {
  code: string;
  year: number | null;
  position: Position;
  /** Codes with the same letter say the same in substance. */
  letter: string;
  /** It is not what the code before it said. */
  changed: boolean;
}

/** What each code says on a topic, the oldest first. */
export function answersOn({ codes }: Contents, topic: number): Answer[] {
  const letters = new Map<string, string>();
  const answers: Answer[] = [];
  for (const { id, year, positions } of codes) {
    const position = positions.find((one) => one.topic === topic);
    if (!position) continue;
    if (!letters.has(position.stance)) letters.set(position.stance, String.fromCharCode(65 + letters.size));
    const before = answers.at(-1)?.position.stance;
    answers.push({
      code: id,
      year,
      position,
      letter: letters.get(position.stance) ?? "",
      changed: before !== undefined && before !== position.stance,
    });
  }
  return answers;
}

export interface Camp {
  letter: string;
  stance: string;
  codes: string[];
}

/** The different answers, each with the codes that give it. */
export function campsOf(answers: readonly Answer[]): Camp[] {
  const camps: Camp[] = [];
  for (const { letter, position, code } of answers) {
    const known = camps.find((camp) => camp.letter === letter);
    if (known) known.codes.push(code);
    else camps.push({ letter, stance: position.stance, codes: [code] });
  }
  return camps;
}

/** A stretch of years in which the answer stayed the same. */
export interface Era {
  answer: Answer;
  /** The codes that gave it, one after another. */
  codes: string[];
  /** How many columns it fills. */
  span: number;
}

export function erasOf(answers: readonly Answer[]): Era[] {
  const eras: Era[] = [];
  for (const answer of answers) {
    const last = eras.at(-1);
    if (last && !answer.changed) {
      last.codes.push(answer.code);
      last.span += 1;
    } else eras.push({ answer, codes: [answer.code], span: 1 });
  }
  return eras;
}
