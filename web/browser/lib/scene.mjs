// A test with people in it: each begins with a visitor who has never been here, and ends with a picture if it goes wrong.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { closeBrowser, fileName, openBrowser, OUT, PATIENCE, startServer } from "./house.mjs";

/** @import { BrowserContext, BrowserContextOptions, Page } from "playwright-core" */
/** @import { Server } from "./house.mjs" */
/** @typedef {{ context: BrowserContext, page: Page, server: Server }} Visitor */
/** @typedef {Visitor & { invite: (more?: BrowserContextOptions) => Promise<Visitor> }} Guest */

/** The page then waits a tenth as long for a second tap, and for a decision to be stopped. */
const WAIT_LESS =
  'try { localStorage.setItem("jadoube.waits", "0.1") } catch { /* a page without a memory */ }';

/** @type {Server | null} */
let shared = null;

after(async () => {
  await closeBrowser();
  await shared?.end();
});

/**
 * A test with its own visitor: the guest holds the page, the server and how to let further people in. Nothing may be
 * written to the browser's console as an error unless `mishaps` says so; a picture of every page is kept on failure.
 * The men move at once, as for those who ask for reduced motion, and the page waits for people a tenth of its time, unless the
 * test asks otherwise (`waits: "full"`).
 * @param {string} name
 * @param {(guest: Guest) => Promise<unknown>} play
 * @param {{ mishaps?: boolean, ownServer?: boolean | { engine: string }, waits?: "full" | "short" } & BrowserContextOptions} options
 */
export function scene(name, play, { mishaps = false, ownServer = false, waits = "short", ...context } = {}) {
  test(name, { timeout: 90_000 }, async () => {
    const own = typeof ownServer === "object" ? ownServer : {};
    const server = ownServer ? await startServer(own) : (shared ??= await startServer());
    /** @type {Visitor[]} */
    const guests = [];
    /** @type {string[]} */
    const errors = [];
    /** @param {BrowserContextOptions} more */
    const invite = async (more = {}) => {
      const guest = await enter(server, waits, { ...context, ...more }, errors);
      guests.push(guest);
      return guest;
    };
    try {
      const guest = await invite();
      await play({ ...guest, server, invite });
      if (!mishaps && errors.length > 0) throw new Error(`the browser complained: ${errors.join("; ")}`);
    } catch (error) {
      throw await withPictures(
        error instanceof Error ? error : new Error("not an error", { cause: error }),
        name,
        guests,
      );
    } finally {
      await Promise.all(guests.map(({ context }) => context.close()));
      if (ownServer) await server.end();
    }
  });
}

/**
 * @param {Server} server
 * @param {"full" | "short"} waits
 * @param {BrowserContextOptions} options
 * @param {string[]} errors
 */
async function enter(server, waits, options, errors) {
  const context = await (
    await openBrowser()
  ).newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE);
  if (waits === "short") await context.addInitScript(WAIT_LESS);
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return { context, page, server };
}

/**
 * @param {Error} error
 * @param {string} name
 * @param {Visitor[]} guests
 */
async function withPictures(error, name, guests) {
  mkdirSync(OUT, { recursive: true });
  const paths = guests.map((_, index) =>
    join(OUT, `failed-${fileName(name)}${index ? `-${index + 1}` : ""}.png`),
  );
  await Promise.all(guests.map(({ page }, index) => page.screenshot({ path: paths[index] }).catch(() => {})));
  error.message += `\n(pictures: ${paths.join(", ")})`;
  return error;
}
