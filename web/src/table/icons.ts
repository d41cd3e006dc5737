// Small drawings on buttons, in the colour of the text beside them. They say nothing: the button has a name.
import { svg } from "../board/svg";

/** A chess clock seen from the front. */
export function pressIcon(): SVGSVGElement {
  return icon(24, [
    svg("rect", { x: 2.5, y: 9, width: 19, height: 11, rx: 2 }),
    svg("circle", { cx: 8, cy: 14.5, r: 2.6 }),
    svg("circle", { cx: 16, cy: 14.5, r: 2.6 }),
    svg("path", { d: "M6 9V6.5M18 9V4.5" }),
  ]);
}

export function turnIcon(): SVGSVGElement {
  return icon(20, [
    svg("path", {
      d: "M3.5 8.5A7 7 0 0 1 16 6.2M16.5 2.8V6.6H12.7M16.5 11.5A7 7 0 0 1 4 13.8M3.5 17.2V13.4H7.3",
    }),
  ]);
}

/** A loudspeaker, with or without its waves. */
export function soundIcon(on: boolean): SVGSVGElement {
  const waves = on ? "M13.5 7.2a4 4 0 0 1 0 5.6M15.8 5a7 7 0 0 1 0 10" : "M13.5 7.5l4.5 5M18 7.5l-4.5 5";
  return icon(20, [svg("path", { d: "M2.5 8H5.5L9.5 4.5V15.5L5.5 12H2.5Z" }), svg("path", { d: waves })]);
}

export function menuIcon(): SVGSVGElement {
  return icon(20, [svg("path", { d: "M3 5.5H17M3 10H17M3 14.5H17" })]);
}

/** The four ways through the score. */
export const STEP_PATHS = {
  first: "M4.5 4V16M15.5 4.5 9 10l6.5 5.5",
  back: "M12.5 4.5 6.5 10l6 5.5",
  forward: "M7.5 4.5 13.5 10l-6 5.5",
  last: "M15.5 4V16M4.5 4.5 11 10l-6.5 5.5",
} as const;

export function stepIcon(way: keyof typeof STEP_PATHS): SVGSVGElement {
  return icon(20, [svg("path", { d: STEP_PATHS[way] })]);
}

function icon(size: number, shapes: SVGElement[]): SVGSVGElement {
  const element = svg("svg", { class: "icon", viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" });
  element.append(...shapes);
  return element;
}
