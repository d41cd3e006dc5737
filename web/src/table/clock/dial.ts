// The dial of a chess clock, drawn: case, twelve hours, three hands, and the flag that the minute hand lifts and lets fall.
import { flagLift, handsAt } from "./reading";

const SVG = "http://www.w3.org/2000/svg";
/** Degrees from hanging to resting on the hand. */
const FULL_LIFT = -86;
const NUMERALS: [string, number, number][] = [
  ["XII", 50, 22.5],
  ["III", 80.5, 53.5],
  ["VI", 50, 84.5],
  ["IX", 19.5, 53.5],
];

export interface Dial {
  element: SVGSVGElement;
  /** `fallen` is null where nothing may tell of a flag: there is none on this dial. */
  show: (dial: number, fallen: boolean | null) => void;
}

export function createDial(): Dial {
  const element = shape("svg", { viewBox: "0 0 100 100", class: "dial", "aria-hidden": "true" });
  const hour = hand("hand hour", "M48.2 54 L48.6 30 L50 26 L51.4 30 L51.8 54 Z");
  const minute = hand("hand minute", "M48.7 56 L49.1 18 L50 13 L50.9 18 L51.3 56 Z");
  const second = hand("hand second", "M49.6 58 L49.75 12 L50.25 12 L50.4 58 Z");
  const flag = shape("g", { class: "flag" });
  flag.append(
    shape("path", { d: "M36.3 15.5 h1.4 v9 l-0.7 4.5 -5.5 -3.5 4.8 -2.6 Z" }),
    shape("circle", { cx: "37", cy: "15.5", r: "1.5" }),
  );
  element.append(
    shape("circle", { class: "case", cx: "50", cy: "50", r: "48" }),
    shape("circle", { class: "face", cx: "50", cy: "50", r: "43.5" }),
    ...hours(),
    ...NUMERALS.map(([text, x, y]) => numeral(text, x, y)),
    flag,
    hour,
    minute,
    second,
    shape("circle", { class: "pivot", cx: "50", cy: "50", r: "2.6" }),
  );
  return {
    element,
    show(dial, fallen) {
      const hands = handsAt(dial);
      hour.setAttribute("transform", `rotate(${hands.hour.toFixed(2)} 50 50)`);
      minute.setAttribute("transform", `rotate(${hands.minute.toFixed(2)} 50 50)`);
      second.setAttribute("transform", `rotate(${hands.second.toFixed(1)} 50 50)`);
      flag.style.display = fallen === null ? "none" : "";
      flag.style.rotate = `${(FULL_LIFT * flagLift(dial, fallen === true)).toFixed(1)}deg`;
    },
  };
}

function hours(): SVGElement[] {
  return Array.from({ length: 60 }, (_, minute) => {
    const long = minute % 5 === 0;
    const attributes = {
      class: long ? "tick" : "tick thin",
      x1: "50",
      x2: "50",
      y1: "8.5",
      y2: long ? "12.5" : "10",
      transform: `rotate(${minute * 6} 50 50)`,
    };
    return shape("line", attributes);
  });
}

function numeral(text: string, x: number, y: number): SVGElement {
  const element = shape("text", { class: "numeral", x: String(x), y: String(y) });
  element.textContent = text;
  return element;
}

function hand(name: string, d: string): SVGElement {
  return shape("path", { class: name, d });
}

function shape<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
