// A text as a QR code (ISO/IEC 18004: bytes, level M, versions 1 to 9), so that a link passes from one screen to another by
// camera. Pure: a text in, dark and light squares out.

/** For each version from 1 on: error correction bytes a block, then how many data bytes each block has. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
];
/** Where alignment patterns stand, for each version from 1 on. */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];

type Grid = (boolean | null)[][];

/** Rows of squares, true for dark; null: the text is too long. */
export function qrSquares(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + BLOCKS.findIndex(([, sizes]) => sum(sizes) >= bytes.length + 2);
  if (version === 0) return null;
  const bits = interleaved(version, bytes).flatMap((byte) => bitsOf(byte, 8));
  const masked = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => drawn(version, bits, mask));
  return masked.reduce((best, other) => (unrest(other) < unrest(best) ? other : best));
}

// The bytes

function interleaved(version: number, text: number[]): number[] {
  const [correcting, sizes] = BLOCKS[version - 1] as [number, number[]];
  const capacity = sum(sizes);
  // Mode (bytes), length, the text, an end: all shifted by half a byte.
  const nibbles = [
    4,
    text.length >> 4,
    text.length & 15,
    ...text.flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ];
  const data: number[] = [];
  for (let at = 0; at < nibbles.length; at += 2)
    data.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0));
  for (let pad = 0; data.length < capacity; pad += 1) data.push(pad % 2 === 0 ? 0xec : 0x11);
  const blocks: number[][] = [];
  let from = 0;
  for (const size of sizes) blocks.push(data.slice(from, (from += size)));
  const corrections = blocks.map((block) => correction(block, correcting));
  return [...columns(blocks), ...columns(corrections)];
}

/** The first byte of each block, then the second of each, and so on. */
function columns(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.flatMap((block) => block.slice(at, at + 1)),
  ).flat();
}

/** The remainder of a block by the Reed–Solomon generator of that degree. */
function correction(block: number[], degree: number): number[] {
  let generator = [1];
  for (let root = 1, step = 0; step < degree; step += 1, root = times(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((byte, at) => byte ^ (at > 0 ? times(generator[at - 1] ?? 0, root) : 0));
  }
  const rest = [...block, ...Array<number>(degree).fill(0)];
  for (let at = 0; at < block.length; at += 1) {
    const factor = rest[at] ?? 0;
    generator.forEach((byte, place) => (rest[at + place] = (rest[at + place] ?? 0) ^ times(byte, factor)));
  }
  return rest.slice(block.length);
}

/** A product in the field of 256 elements. */
function times(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
    if ((right >> bit) & 1) product ^= left;
  }
  return product;
}

// The squares

function drawn(version: number, bits: boolean[], mask: number): boolean[][] {
  const grid = furniture(version);
  const fixed = grid.map((row) => row.map((square) => square !== null));
  const size = grid.length;
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the timing column is no one's
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row]?.[column]) continue;
        put(grid, row, column, (bits[next] ?? false) !== turns(mask, row, column));
        next += 1;
      }
    }
  }
  writeFormat(grid, mask);
  return grid.map((row) => row.map((square) => square === true));
}

/** Everything but the data: finders, timing, alignment, and room for what the format says. */
function furniture(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(grid, row, column, 4, (ring) => ring !== 2 && ring !== 4);
  const places = ALIGNED[version - 1] ?? [];
  for (const row of places)
    for (const column of places)
      if (grid[row]?.[column] === null) rings(grid, row, column, 2, (ring) => ring !== 1);
  for (let at = 8; at < size - 8; at += 1) {
    if (grid[6]?.[at] === null) put(grid, 6, at, at % 2 === 0);
    if (grid[at]?.[6] === null) put(grid, at, 6, at % 2 === 0);
  }
  writeFormat(grid, 0);
  if (version >= 7) writeVersion(grid, version);
  return grid;
}

function rings(
  grid: Grid,
  row: number,
  column: number,
  reach: number,
  dark: (ring: number) => boolean,
): void {
  for (let down = -reach; down <= reach; down += 1)
    for (let along = -reach; along <= reach; along += 1)
      put(grid, row + down, column + along, dark(Math.max(Math.abs(down), Math.abs(along))));
}

/** Level M and the mask, twice, with the one square that is always dark. */
function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = bitsOf(((mask << 10) | remainder(mask << 10, 0x537, 10)) ^ 0x5412, 15).reverse();
  const near = (at: number): number => (at < 6 ? at : at + 1);
  for (let at = 0; at < 15; at += 1) {
    const bit = bits[at] ?? false;
    if (at < 8) put(grid, near(at), 8, bit);
    else put(grid, 8, near(14 - at), bit);
    if (at < 8) put(grid, 8, size - 1 - at, bit);
    else put(grid, size - 15 + at, 8, bit);
  }
  put(grid, size - 8, 8, true);
}

function writeVersion(grid: Grid, version: number): void {
  const bits = bitsOf((version << 12) | remainder(version << 12, 0x1f25, 12), 18).reverse();
  bits.forEach((bit, at) => {
    const [far, along] = [grid.length - 11 + (at % 3), Math.floor(at / 3)];
    put(grid, far, along, bit);
    put(grid, along, far, bit);
  });
}

function remainder(value: number, by: number, degree: number): number {
  for (let bit = 31 - Math.clz32(value); bit >= degree; bit = 31 - Math.clz32(value))
    value ^= by << (bit - degree);
  return value;
}

function turns(mask: number, row: number, column: number): boolean {
  const [product, sum] = [row * column, row + column];
  const rules = [
    sum % 2,
    row % 2,
    column % 3,
    sum % 3,
    (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
    (product % 2) + (product % 3),
    ((product % 2) + (product % 3)) % 2,
    ((sum % 2) + (product % 3)) % 2,
  ];
  return rules[mask] === 0;
}

/** How hard a pattern is to read: long runs of one colour, and more of one colour than of the other. */
function unrest(grid: boolean[][]): number {
  const runs = (line: boolean[]): number =>
    (
      line
        .map((dark) => (dark ? "#" : " "))
        .join("")
        .match(/(#{5,}| {5,}|# ### #)/g) ?? []
    ).join("").length;
  const turned = grid.map((_, at) => grid.map((row) => row[at] === true));
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return [...grid, ...turned].reduce((all, line) => all + runs(line), 0) + Math.abs(dark - 0.5) * 200;
}

function put(grid: Grid, row: number, column: number, dark: boolean): void {
  const line = grid[row];
  if (line && column >= 0 && column < line.length) line[column] = dark;
}

/** The highest bit first. */
function bitsOf(value: number, count: number): boolean[] {
  return Array.from({ length: count }, (_, at) => ((value >> (count - 1 - at)) & 1) === 1);
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
