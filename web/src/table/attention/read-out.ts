// The board in words, by file, for whoever does not see it. Pure.
import { attention } from "../../messages/attention";
import { FILES, readPlacement } from "../../board/placement";
import type { Placement } from "../../wire";

/** What stands there: "board", a file ("e") or a square ("e4"). */
export function readOut(placement: Placement, what: string): string[] {
  const men = readPlacement(placement);
  const named = (square: string): string | null => {
    const man = men.get(square);
    return man ? attention.man(attention.sides[man.side], attention.roles[man.role]) : null;
  };
  if (what.length === 2) {
    const man = named(what);
    return [man === null ? attention.emptySquare(what) : attention.square(what, man)];
  }
  return (what === "board" ? [...FILES] : [what]).map((file) => {
    const standing = [1, 2, 3, 4, 5, 6, 7, 8]
      .map((rank) => `${file}${rank}`)
      .filter((square) => men.has(square));
    const words = standing.map((square) => attention.manOn(named(square) ?? "", square));
    return words.length === 0 ? attention.emptyFile(file) : attention.file(file, words.join(", "));
  });
}
