// A screenshot made light: the same picture in at most 256 colours, each of them one that was really in it.
import { crc32, deflateSync } from "node:zlib";

/** @import { Page } from "playwright-core" */

/**
 * `page` only lends its browser's eyes to read the pixels.
 * @param {Page} page
 * @param {Buffer} screenshot
 */
export async function paletted(page, screenshot) {
  const { width, height, pixels } = await read(page, screenshot);
  const colours = commonest(pixels);
  /** @type {Map<number, number>} */
  const nearest = new Map();
  const rows = Buffer.alloc((width + 1) * height); // each row begins with its filter: none
  for (let at = 0; at < width * height; at++) {
    const colour = pixels[at];
    if (!nearest.has(colour)) nearest.set(colour, closest(colour, colours));
    rows[at + Math.floor(at / width) + 1] = nearest.get(colour);
  }
  return encode(width, height, colours, rows);
}

/**
 * @param {Page} page
 * @param {Buffer} screenshot
 */
async function read(page, screenshot) {
  const reader = await page.context().newPage();
  const { width, height, rgba } = await reader.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = Object.assign(document.createElement("canvas"), {
      width: image.width,
      height: image.height,
    });
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const bytes = pen.getImageData(0, 0, image.width, image.height).data;
    let text = "";
    for (let at = 0; at < bytes.length; at += 0x8000)
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return { width: image.width, height: image.height, rgba: btoa(text) };
  }, screenshot.toString("base64"));
  await reader.close();
  const bytes = Buffer.from(rgba, "base64");
  const pixels = Uint32Array.from(
    { length: width * height },
    (_, at) => (bytes[4 * at] << 16) | (bytes[4 * at + 1] << 8) | bytes[4 * at + 2],
  );
  return { width, height, pixels };
}

/**
 * Of each family of like colours the commonest; of the families the largest 256.
 * @param {Uint32Array} pixels
 */
function commonest(pixels) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  /** @type {Map<number, { colour: number, best: number, size: number }>} */
  const families = new Map();
  for (const [colour, count] of counts) {
    const key = colour & 0xf0f0f0;
    const family = families.get(key) ?? { colour, best: 0, size: 0 };
    if (count > family.best) Object.assign(family, { colour, best: count });
    family.size += count;
    families.set(key, family);
  }
  return [...families.values()]
    .sort((a, b) => b.size - a.size || a.colour - b.colour)
    .slice(0, 256)
    .map(({ colour }) => colour);
}

/**
 * @param {number} colour
 * @param {number[]} colours
 */
function closest(colour, colours) {
  let best = 0;
  let least = Infinity;
  colours.forEach((other, index) => {
    const far = [16, 8, 0].reduce(
      (sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2,
      0,
    );
    if (far < least) [best, least] = [index, far];
  });
  return best;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number[]} colours
 * @param {Buffer} rows
 */
function encode(width, height, colours, rows) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // eight bits a pixel, by palette
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * @param {string} name
 * @param {Buffer} data
 */
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
  return whole;
}
