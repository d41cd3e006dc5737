// A whole board as a small still picture, for a column or for paper. It cannot be touched; its name says what stands on it.
import "./diagram.css";
import { drawMan } from "../board/men";
import { allSquares, readPlacement } from "../board/placement";
import { cornerOf, isDark, RIM, SQUARE, FIELD } from "../board/squares";
import { svg } from "../board/svg";
import type { Placement, Side, SquareName } from "../wire";

export interface DiagramLook {
  /** Squares to be pointed out. */
  marked?: readonly SquareName[];
  /** Who sits below; White unless said. */
  near?: Side;
  /** A dark square lies at the right hand. */
  turned?: boolean;
}

/** The picture, called by `label`; empty: words beside it say what matters. */
export function diagram(
  placement: Placement,
  label: string,
  { marked = [], near = "white", turned = false }: DiagramLook = {},
): SVGSVGElement {
  const men = readPlacement(placement);
  const named: Record<string, string> =
    label === "" ? { "aria-hidden": "true" } : { role: "img", "aria-label": label };
  const picture = svg("svg", { class: "diagram", viewBox: `-2 -2 ${FIELD + 4} ${FIELD + 4}`, ...named });
  picture.append(svg("rect", { class: "diagram-edge", x: -1, y: -1, width: FIELD + 2, height: FIELD + 2 }));
  for (const square of allSquares()) {
    const corner = cornerOf(square, near);
    const [x, y] = [corner.x - RIM, corner.y - RIM];
    picture.append(
      svg("rect", {
        class: isDark(square) === turned ? "light" : "dark",
        x,
        y,
        width: SQUARE,
        height: SQUARE,
      }),
    );
    if (marked.includes(square))
      picture.append(
        svg("rect", { class: "marked", x: x + 2.5, y: y + 2.5, width: SQUARE - 5, height: SQUARE - 5 }),
      );
    const man = men.get(square);
    if (!man) continue;
    const drawn = drawMan(man);
    drawn.setAttribute("transform", `translate(${x} ${y})`);
    picture.append(drawn);
  }
  return picture;
}
