// The board under the men: squares, coordinates, and the marks that lie on squares. It never marks what is lawful.
import type { Side, SquareName } from "../wire";
import { drawMan } from "./men";
import { allSquares, FILES, type Man } from "./placement";
import type { Mark } from "./scene";
import { cornerOf, FIELD, isDark, RIM, SQUARE } from "./squares";
import { svg } from "./svg";

interface GroundMarks {
  last: { from: SquareName; to: SquareName } | null;
  touched: readonly SquareName[];
  marks: readonly Mark[];
  /** The square under a dragged man. */
  over: SquareName | null;
  /** Where a dragged man came from, and what it is. */
  home: { square: SquareName; man: Man } | null;
}

export interface Ground {
  element: SVGSVGElement;
  /** Where the men are drawn, over the ground. */
  men: SVGGElement;
  orient: (side: Side) => void;
  mark: (marks: GroundMarks) => void;
}

export function createGround(): Ground {
  const element = svg("svg", {
    class: "board-drawing",
    viewBox: `${RIM} ${RIM} ${FIELD} ${FIELD}`,
    "aria-hidden": "true",
    focusable: "false",
  });
  const coordinates = svg("g", { class: "board-coordinates" });
  const under = svg("g");
  const men = svg("g", { class: "board-men" });
  const above = svg("g");
  element.append(field(), squares(), under, coordinates, men, above);
  let orientation: Side = "white";
  let shown: GroundMarks = { last: null, touched: [], marks: [], over: null, home: null };
  const mark = (marks: GroundMarks) => {
    shown = marks;
    under.replaceChildren(...markShapes(marks, orientation));
    above.replaceChildren(...(marks.over ? nameTag(marks.over, cornerOf(marks.over, orientation)) : []));
  };
  const orient = (side: Side) => {
    orientation = side;
    coordinates.replaceChildren(...coordinateTexts(side));
    mark(shown);
  };
  orient(orientation);
  return { element, men, orient, mark };
}

function field(): SVGElement {
  return svg("rect", { class: "board-light", x: RIM, y: RIM, width: FIELD, height: FIELD });
}

/** Turning the view round leaves the pattern as it is, so it is drawn once. */
function squares(): SVGElement {
  const d = allSquares()
    .filter(isDark)
    .map((square) => cornerOf(square, "white"))
    .map(({ x, y }) => `M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`);
  return svg("path", { class: "board-dark", d: d.join("") });
}

/** Ranks in the upper left corners of the first file, files in the lower right corners of the first rank, as the eye sees them. */
function coordinateTexts(orientation: Side): SVGElement[] {
  const [file, rank] = orientation === "white" ? ["a", "1"] : ["h", "8"];
  return [...FILES].flatMap((name, index) => {
    const [low, left] = [`${name}${rank}`, `${file}${index + 1}`];
    const [bottom, side] = [cornerOf(low, orientation), cornerOf(left, orientation)];
    return [
      coordinate(name, low, { x: bottom.x + SQUARE - 2.2, y: bottom.y + SQUARE - 3 }, "end"),
      coordinate(String(index + 1), left, { x: side.x + 2.6, y: side.y + 9.6 }, "start"),
    ];
  });
}

function coordinate(words: string, square: SquareName, { x, y }: Point, anchor: string): SVGElement {
  const element = svg("text", {
    x,
    y,
    "text-anchor": anchor,
    class: isDark(square) ? "on-dark" : "on-light",
  });
  element.textContent = words;
  return element;
}

function markShapes({ last, touched, marks, over, home }: GroundMarks, orientation: Side): SVGElement[] {
  const at = (square: SquareName) => cornerOf(square, orientation);
  const shapes = last ? [...lastMark("from", last.from, at), ...lastMark("to", last.to, at)] : [];
  if (home) shapes.push(...homeMark(home.man, at(home.square)));
  if (over) shapes.push(inset("mark-over-edge", at(over), 1), inset("mark-over", at(over), 2.2));
  for (const { square, kind } of marks)
    shapes.push(...twice((name) => inset(name, at(square), 2.2), `mark-${kind}`));
  for (const square of touched) shapes.push(...touchedMark(at(square)));
  return shapes;
}

/** Tinted, with a thin outline where the man came from and a thick one where it went: the outline carries it. */
function lastMark(end: "from" | "to", square: SquareName, at: (square: SquareName) => Point): SVGElement[] {
  const tint = whole(`mark-last ${isDark(square) ? "on-dark" : "on-light"}`, at(square));
  return [tint, inset(`mark-last-${end}`, at(square), end === "from" ? 0.5 : 1.1, 0)];
}

/** The square of a man that is carried: dashed, with its ghost. */
function homeMark(man: Man, at: Point): SVGElement[] {
  const ghost = svg("g", { class: "mark-ghost", transform: `translate(${at.x} ${at.y})` });
  ghost.append(drawMan(man));
  return [inset("mark-home", at, 1.5), ghost];
}

/** The name of the square under a dragged man, over everything: the same for every square. */
function nameTag(square: SquareName, { x, y }: Point): SVGElement[] {
  const name = svg("text", { class: "mark-tag-name", x: x + SQUARE - 10, y: y + SQUARE - 4.6 });
  name.textContent = square;
  return [
    svg("rect", {
      class: "mark-tag",
      x: x + SQUARE - 19,
      y: y + SQUARE - 14,
      width: 18,
      height: 13,
      rx: 2.5,
    }),
    name,
  ];
}

/** Once in the paper's colour underneath, so that a mark is seen on either colour of square. */
function twice(draw: (name: string) => SVGElement, name: string): SVGElement[] {
  return [draw("mark-under"), draw(name)];
}

type Point = { x: number; y: number };

function whole(name: string, { x, y }: Point): SVGElement {
  return svg("rect", { class: name, x, y, width: SQUARE, height: SQUARE });
}

function inset(name: string, { x, y }: Point, by: number, rx = 3): SVGElement {
  const side = SQUARE - 2 * by;
  return svg("rect", { class: name, x: x + by, y: y + by, width: side, height: side, rx });
}

/** A gold ring with a dark edge: a shape no other mark has. */
function touchedMark({ x, y }: Point): SVGElement[] {
  const middle = { cx: x + SQUARE / 2, cy: y + SQUARE / 2, r: 19.8 };
  return [
    svg("circle", { class: "mark-ring-edge", ...middle }),
    svg("circle", { class: "mark-ring", ...middle }),
  ];
}
