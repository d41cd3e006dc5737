// The envelope, drawn: closed under its wax, or open with the slip looking out.

/** Decoration: what it shows is said in words beside it. */
export function paper(open: boolean): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", open ? "0 0 96 72" : "0 20 96 52");
  svg.setAttribute("class", "paper");
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = open ? OPEN : CLOSED;
  return svg;
}

const BODY = '<rect class="back" x="6" y="24" width="84" height="44" rx="3"/>';
const FRONT =
  '<path class="front" d="M6 27 L40 50 Q48 55 56 50 L90 27 V65 a3 3 0 0 1 -3 3 H9 a3 3 0 0 1 -3 -3 Z"/>';
const CLOSED = `${BODY}<path class="front" d="M6 65 L38 44 M90 65 L58 44"/><path class="front" d="M6 27 a3 3 0 0 1 3 -3 H87 a3 3 0 0 1 3 3 L54 51 Q48 55 42 51 Z"/>
  <circle class="wax" cx="48" cy="49" r="9"/><circle class="stamp" cx="48" cy="49" r="5.5"/>`;
const OPEN = `<path class="back" d="M6 27 L43 4 Q48 1 53 4 L90 27 Z"/>${BODY}<rect class="slip" x="17" y="11" width="62" height="44" rx="1.5"/>
  <path class="ink" d="M24 20 H62 M24 28 H54"/>${FRONT}`;
