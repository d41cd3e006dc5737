// Where men stand: the placement string and the map of squares it means. No rules: any man may stand anywhere.
import type { Placement, Side, SquareName } from "../wire";

export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

export interface Man {
  readonly side: Side;
  readonly role: Role;
}

export type Men = ReadonlyMap<SquareName, Man>;

export const FILES = "abcdefgh";
export const ROLES: readonly Role[] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/** Reads a placement field. What cannot be read leaves its square empty: the page shows what it can. */
export function readPlacement(placement: Placement): Men {
  const men = new Map<SquareName, Man>();
  placement
    .split("/")
    .slice(0, 8)
    .forEach((line, fromTop) => readRank(line, 8 - fromTop, men));
  return men;
}

/** Writes the men as a placement field. */
export function writePlacement(men: Men): Placement {
  return [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => writeRank(men, rank)).join("/");
}

export function sameMan(one: Man | undefined, other: Man | undefined): boolean {
  return one?.side === other?.side && one?.role === other?.role;
}

/** Every square, a1 first, h8 last. */
export function allSquares(): SquareName[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((rank) => [...FILES].map((file) => `${file}${rank}`));
}

const LETTERS: Record<Role, string> = {
  pawn: "p",
  knight: "n",
  bishop: "b",
  rook: "r",
  queen: "q",
  king: "k",
};

function readRank(line: string, rank: number, men: Map<SquareName, Man>): void {
  let file = 0;
  for (const letter of line) {
    const role = ROLES.find((one) => LETTERS[one] === letter.toLowerCase());
    if (role && file < 8) men.set(`${FILES[file]}${rank}`, { side: sideOf(letter), role });
    file += /[1-8]/.test(letter) ? Number(letter) : 1;
  }
}

function writeRank(men: Men, rank: number): string {
  const letters = [...FILES].map((file) => letterOf(men.get(`${file}${rank}`))).join("");
  return letters.replace(/ +/g, (gap) => String(gap.length));
}

function letterOf(man: Man | undefined): string {
  if (!man) return " ";
  return man.side === "white" ? LETTERS[man.role].toUpperCase() : LETTERS[man.role];
}

function sideOf(letter: string): Side {
  return letter === letter.toUpperCase() ? "white" : "black";
}

/** The squares on which two placements differ. */
export function changedSquares(before: Placement, after: Placement): string[] {
  const [one, two] = [squaresOf(before), squaresOf(after)];
  return one.flatMap((man, index) =>
    man === two[index] ? [] : [`${"abcdefgh"[index % 8]}${8 - Math.floor(index / 8)}`],
  );
}

function squaresOf(board: Placement): string[] {
  return [...board.replace(/\//g, "").replace(/[1-8]/g, (digit) => " ".repeat(Number(digit)))];
}
