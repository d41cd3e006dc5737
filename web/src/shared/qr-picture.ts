// A QR code as a picture, with the quiet edge a camera needs. Dark on light whatever the theme.
import { qrSquares } from "./qr";
import "./qr.css";

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4;

/** The picture of a link; null: the link is too long for one. */
export function qrPicture(text: string, name: string): SVGSVGElement | null {
  const squares = qrSquares(text);
  if (squares === null) return null;
  const size = squares.length + 2 * QUIET;
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
  picture.setAttribute("class", "qr");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", name);
  const path = document.createElementNS(SVG, "path");
  const dark = squares.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  path.setAttribute("d", dark.join(""));
  picture.append(path);
  return picture;
}
