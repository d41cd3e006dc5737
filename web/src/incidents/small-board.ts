// A small picture of a part of a board, for a tile: five squares by five around the square to look at. A drawing, not a board.
import "./small-board.css";
import { drawMan } from "../board/men";
import { readPlacement } from "../board/placement";
import { cornerOf, isDark, gridPositionOf, SQUARE } from "../board/squares";
import { svg } from "../board/svg";
import type { Placement, SquareName } from "../wire";

const SHOWN = 5;

/** The picture, White below; it says nothing to a screen reader, the words beside it do. */
export function smallBoard(placement: Placement, look: SquareName): SVGSVGElement {
  const men = readPlacement(placement);
  const picture = svg("svg", { class: "small-board", viewBox: windowAround(look), "aria-hidden": "true" });
  for (const square of squares()) {
    const { x, y } = inField(square);
    const shade = square === look ? "look" : isDark(square) ? "dark" : "light";
    picture.append(svg("rect", { class: shade, x, y, width: SQUARE, height: SQUARE }));
    const man = men.get(square);
    if (man === undefined) continue;
    const drawn = drawMan(man);
    drawn.setAttribute("transform", `translate(${x} ${y})`);
    picture.append(drawn);
  }
  return picture;
}

/** The view box that keeps the square as near the middle as the edge of the board allows. */
function windowAround(look: SquareName): string {
  const { column, row } = gridPositionOf(look, "white");
  const most = 8 - SHOWN;
  const start = (at: number) => Math.min(Math.max(at - Math.floor(SHOWN / 2), 0), most) * SQUARE;
  return `${start(column)} ${start(row)} ${SHOWN * SQUARE} ${SHOWN * SQUARE}`;
}

function inField(square: SquareName): { x: number; y: number } {
  const { x, y } = cornerOf(square, "white");
  const origin = cornerOf("a8", "white");
  return { x: x - origin.x, y: y - origin.y };
}

function squares(): SquareName[] {
  return [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => `${file}${rank}`));
}
