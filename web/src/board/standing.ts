// The men as they stand, travel, are lifted and leave. Told where they stand, it sees to the rest.
import type { Side, SquareName } from "../wire";
import { drawMan } from "./men";
import { type Man, type Men, sameMan } from "./placement";
import { cornerOf, SQUARE } from "./squares";
import { svg } from "./svg";
import { travels } from "./travel";

/** Longer than any fade: by then a man that left is taken away, and one that came is as the others. */
const GONE_MS = 900;

export type Pace = "quick" | "calm" | "none";

export interface MenLayer {
  arrange: (men: Men, how: { pace: Pace; hint: { from: SquareName; to: SquareName } | null }) => void;
  orient: (side: Side) => void;
  /** Shows the men on these squares as in hand. */
  lift: (squares: readonly SquareName[]) => void;
  /** Carries the man on a square under a point of the drawing, or lets whatever is carried go back to its square. */
  carry: (what: { square: SquareName; x: number; y: number; finger: boolean } | null) => void;
}

interface Figure {
  group: SVGGElement;
  man: Man;
}

export function createMenLayer(layer: SVGGElement): MenLayer {
  const figures = new Map<SquareName, Figure>();
  let men: Men = new Map();
  let orientation: Side = "white";
  let carried: Figure | null = null;

  const settle = (figure: Figure, square: SquareName) => {
    if (figure === carried) return;
    const { x, y } = cornerOf(square, orientation);
    moveTo(figure, x, y);
  };
  const setOut = (square: SquareName, man: Man) => {
    const figure = newFigure(man);
    figures.set(square, figure);
    settle(figure, square);
    figure.group.classList.add("arriving");
    setTimeout(() => figure.group.classList.remove("arriving"), GONE_MS);
    layer.append(figure.group);
  };
  const pace = (how: Pace) => layer.setAttribute("data-pace", how);

  return {
    arrange(next, how) {
      const { journeys, leave, arrive } = travels(men, next, how.hint);
      men = next;
      // Showing the same again must not hurry a journey just begun.
      if (journeys.length > 0) pace(how.pace);
      for (const square of leave) fade(figures, square);
      const moving = journeys.map((journey) => ({ ...journey, figure: figures.get(journey.from) }));
      for (const { from } of journeys) figures.delete(from);
      for (const { to, man, figure } of moving) {
        if (!figure) continue;
        figures.set(to, figure);
        become(figure, man);
        raise(layer, figure);
        settle(figure, to);
      }
      for (const square of arrive) setOut(square, next.get(square) as Man);
    },
    orient(side) {
      orientation = side;
      pace("none");
      for (const [square, figure] of figures) settle(figure, square);
    },
    lift(squares) {
      for (const [square, { group }] of figures) group.classList.toggle("lifted", squares.includes(square));
    },
    carry(what) {
      const figure = what ? (figures.get(what.square) ?? null) : null;
      if (carried && carried !== figure) putDown(carried);
      const before = carried;
      carried = figure;
      if (what && figure) {
        if (before !== figure) take(layer, figure, what.finger);
        moveTo(figure, what.x - SQUARE / 2, what.y - SQUARE / 2);
      } else if (before) {
        pace("quick");
        for (const [square, one] of figures) if (one === before) settle(one, square);
      }
    },
  };
}

function newFigure(man: Man): Figure {
  const group = svg("g", { class: "man" });
  group.append(
    svg("ellipse", { class: "man-shadow", cx: SQUARE / 2, cy: 40.5, rx: 13, ry: 3.4 }),
    drawMan(man),
  );
  return { group, man };
}

function become(figure: Figure, man: Man): void {
  if (sameMan(figure.man, man)) return;
  figure.man = man;
  figure.group.lastElementChild?.replaceWith(drawMan(man));
}

function moveTo(figure: Figure, x: number, y: number): void {
  figure.group.style.transform = `translate(${x}px, ${y}px)`;
}

/** On top of the others. The old place is read back first, or the journey would not be seen. */
function raise(layer: SVGGElement, figure: Figure): void {
  if (layer.lastElementChild !== figure.group) layer.append(figure.group);
  figure.group.getBoundingClientRect();
}

function take(layer: SVGGElement, { group }: Figure, finger: boolean): void {
  layer.append(group);
  group.classList.add("carried");
  group.classList.toggle("by-finger", finger);
}

function putDown({ group }: Figure): void {
  group.classList.remove("carried", "by-finger");
  group.getBoundingClientRect();
}

function fade(figures: Map<SquareName, Figure>, square: SquareName): void {
  const figure = figures.get(square);
  if (!figure) return;
  figures.delete(square);
  figure.group.classList.add("leaving");
  setTimeout(() => figure.group.remove(), GONE_MS);
}
