// What is seen of a PDF without reading it.

/**
 * How many pages it has, as it says itself.
 * @param {Buffer} bytes
 */
export function pageCount(bytes) {
  return [...bytes.toString("latin1").matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}
