// The board under the men: rim, squares, coordinates, and the marks that lie on squares. It never marks what is lawful.
import type { Side, SquareName } from "../wire";
import { allSquares, FILES } from "./placement";
import type { Mark } from "./scene";
import { cornerOf, FIELD, isDark, RIM, SQUARE, WHOLE } from "./squares";
import { svg } from "./svg";

interface GroundMarks {
  last: { from: SquareName; to: SquareName } | null;
  touched: readonly SquareName[];
  marks: readonly Mark[];
  /** The square under a dragged man. */
  over: SquareName | null;
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
    viewBox: `0 0 ${WHOLE} ${WHOLE}`,
    "aria-hidden": "true",
    focusable: "false",
  });
  const coordinates = svg("g", { class: "board-coordinates" });
  const under = svg("g");
  const men = svg("g", { class: "board-men" });
  element.append(rim(), field(), squares(), coordinates, under, men);
  let orientation: Side = "white";
  let shown: GroundMarks = { last: null, touched: [], marks: [], over: null };
  const mark = (marks: GroundMarks) => {
    shown = marks;
    under.replaceChildren(...markShapes(marks, orientation));
  };
  const orient = (side: Side) => {
    orientation = side;
    coordinates.replaceChildren(...coordinateTexts(side));
    mark(shown);
  };
  orient(orientation);
  return { element, men, orient, mark };
}

function rim(): SVGElement {
  return svg("rect", { class: "board-rim", width: WHOLE, height: WHOLE, rx: 5 });
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

function coordinateTexts(orientation: Side): SVGElement[] {
  const half = RIM / 2;
  return [...FILES].flatMap((file, index) => {
    const { x } = cornerOf(`${file}1`, orientation);
    const { y } = cornerOf(`a${index + 1}`, orientation);
    return [text(file, x + SQUARE / 2, WHOLE - half), text(String(index + 1), half, y + SQUARE / 2)];
  });
}

function text(words: string, x: number, y: number): SVGElement {
  const element = svg("text", { x, y });
  element.textContent = words;
  return element;
}

function markShapes({ last, touched, marks, over }: GroundMarks, orientation: Side): SVGElement[] {
  const at = (square: SquareName) => cornerOf(square, orientation);
  const shapes = last ? [whole("mark-last", at(last.from)), whole("mark-last", at(last.to))] : [];
  if (over) shapes.push(inset("mark-over", at(over), 1.5));
  for (const { square, kind } of marks)
    shapes.push(...twice((name) => outline(kind, name, at(square)), `mark-${kind}`));
  for (const square of touched) shapes.push(...touchedMark(at(square)));
  return shapes;
}

/** Once in the paper's colour underneath, so that a mark is seen on either colour of square. */
function twice(draw: (name: string) => SVGElement, name: string): SVGElement[] {
  return [draw("mark-under"), draw(name)];
}

function outline(kind: Mark["kind"], name: string, at: Point): SVGElement {
  return kind === "duty" ? corners(name, at) : inset(name, at, 2.5);
}

type Point = { x: number; y: number };

function whole(name: string, { x, y }: Point): SVGElement {
  return svg("rect", { class: name, x, y, width: SQUARE, height: SQUARE });
}

function inset(name: string, { x, y }: Point, by: number): SVGElement {
  const side = SQUARE - 2 * by;
  return svg("rect", { class: name, x: x + by, y: y + by, width: side, height: side, rx: 3 });
}

/** Four corners, so that a duty is told from an option by its shape. */
function corners(name: string, { x, y }: Point): SVGElement {
  const a = 2.5;
  const b = SQUARE - 2.5;
  const arm = 10;
  const d = [
    `M${x + a} ${y + a + arm}v-${arm}h${arm}`,
    `M${x + b - arm} ${y + a}h${arm}v${arm}`,
    `M${x + b} ${y + b - arm}v${arm}h-${arm}`,
    `M${x + a + arm} ${y + b}h-${arm}v-${arm}`,
  ];
  return svg("path", { class: name, d: d.join("") });
}

/** A brass ring round the man, and a small brass stud in the corner: a shape no other mark has. */
function touchedMark({ x, y }: Point): SVGElement[] {
  const middle = { cx: x + SQUARE / 2, cy: y + SQUARE / 2 };
  return [
    svg("circle", { class: "mark-ring-edge", ...middle, r: 20 }),
    svg("circle", { class: "mark-ring", ...middle, r: 20 }),
    svg("circle", { class: "mark-stud", cx: x + SQUARE - 5, cy: y + 5, r: 3 }),
  ];
}
