// Makes the README's pictures anew from the running page, into docs/pictures. `npm run pictures`; not a test.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openBrowser, PATIENCE, startServer } from "./lib/house.mjs";
import { paletted } from "./lib/png.mjs";
import { ruled, STATES } from "./lib/states.mjs";

/** @import { BrowserContextOptions } from "playwright-core" */
/** @import { Seated } from "./lib/table.mjs" */

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
/** A picture heavier than this is a burden on whoever clones the repository. */
const HEAVIEST = 120_000;
const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** @type {Record<string, [BrowserContextOptions, (guest: Seated) => Promise<unknown>]>} */
const PICTURES = {
  "home.png": [DESK, STATES.home],
  "table-with-a-ruling.png": [DESK, ruled],
  "end-with-notes.png": [DESK, STATES["end with notes"]],
  "incident.png": [DESK, STATES.incident],
  "what-if.png": [DESK, STATES["what if"]],
  "post-mortem.png": [DESK, STATES["post-mortem"]],
  "dark.png": [{ ...DESK, colorScheme: "dark" }, ruled],
  "phone.png": [PHONE, ruled],
  "law.png": [DESK, STATES["a law"]],
  "side-by-side.png": [DESK, STATES["side by side"]],
  "timeline.png": [DESK, STATES.timeline],
  "library-phone.png": [PHONE, STATES["library search"]],
};

const server = await startServer();
const browser = await openBrowser();
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, [screen, reach]] of Object.entries(PICTURES)) await take(name, screen, reach);
} finally {
  await browser.close();
  await server.end();
}

/**
 * @param {string} name
 * @param {BrowserContextOptions} screen
 * @param {(guest: Seated) => Promise<unknown>} reach
 */
async function take(name, screen, reach) {
  const context = await browser.newContext({ colorScheme: "light", reducedMotion: "reduce", ...screen });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await reach({ page, server });
  await page.mouse.move(0, 0); // no button lit by a pointer that nobody sees
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
  });
  const picture = await paletted(page, await page.screenshot({ animations: "disabled" }));
  if (picture.length > HEAVIEST) throw new Error(`${name} weighs ${picture.length} bytes`);
  writeFileSync(FOLDER + name, picture);
  console.log(`docs/pictures/${name}: ${Math.round(picture.length / 1000)} kB`);
  await context.close();
}
