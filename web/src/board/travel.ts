// Which man went where between two arrangements of the men, so that each can be seen to travel. Pure.
import type { SquareName } from "../wire";
import { type Man, type Men, sameMan } from "./placement";
import { steps } from "./squares";

interface Journey {
  from: SquareName;
  to: SquareName;
  /** What it is on arrival: another man where a pawn was promoted, or a promotion taken back. */
  man: Man;
}

export interface Travels {
  journeys: Journey[];
  /** Men that leave the board. */
  leave: SquareName[];
  /** Men that come on to it. */
  arrive: SquareName[];
}

/** `hint` is a move known to have been made: it is believed where both of its ends changed. */
export function travels(before: Men, after: Men, hint: { from: SquareName; to: SquareName } | null): Travels {
  const left = changed(before, after);
  const come = changed(after, before);
  const journeys: Journey[] = [];
  const match = (from: SquareName, to: SquareName, man: Man) => {
    journeys.push({ from, to, man });
    left.delete(from);
    come.delete(to);
  };
  if (hint) believe(hint, left, come, match);
  for (const [to, man] of [...come]) {
    const from = nearest(to, left, (one) => sameMan(one, man));
    if (from) match(from, to, man);
  }
  for (const [to, man] of [...come]) {
    const from = nearest(
      to,
      left,
      (one) => one.side === man.side && (one.role === "pawn" || man.role === "pawn"),
    );
    if (from) match(from, to, man);
  }
  return { journeys, leave: [...left.keys()], arrive: [...come.keys()] };
}

function changed(these: Men, those: Men): Map<SquareName, Man> {
  return new Map([...these].filter(([square, man]) => !sameMan(man, those.get(square))));
}

function believe(
  { from, to }: { from: SquareName; to: SquareName },
  left: Men,
  come: Men,
  match: (from: SquareName, to: SquareName, man: Man) => void,
): void {
  const man = come.get(to);
  if (man && left.get(from)?.side === man.side) match(from, to, man);
}

function nearest(to: SquareName, among: Men, fits: (man: Man) => boolean): SquareName | undefined {
  const candidates = [...among].filter(([, man]) => fits(man)).map(([square]) => square);
  return candidates.sort((a, b) => steps(a, to) - steps(b, to))[0];
}
