// The house the browser tests meet in: the real server on a folder of its own, and Chromium. No tests here: the pictures
// are made in it too. A test's visitors are in scene.mjs, what happens at a table in table.mjs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** @import { Browser } from "playwright-core" */
/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

export const COMMAND = resolve(
  process.env.JADOUBE ?? fileURLToPath(new URL("../../../target/debug/jadoube", import.meta.url)),
);
/** The page as it was built last: it need not be in the command. */
const PAGE = fileURLToPath(new URL("../../dist", import.meta.url));
/** Where Debian puts Chromium: the one without windows needs half the time. */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
/** Pictures of what was looked at, and of what went wrong. Not kept in the repository. */
export const OUT = fileURLToPath(new URL("../out", import.meta.url));
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** Longer than anything a person would wait for, on a busy machine. */
export const PATIENCE = 10_000;

/** @type {Browser | null} */
let browser = null;

/** Starts `jadoube serve`; on its folder and port again when they are given, and offering an engine where one is named. */
export async function startServer({
  data = mkdtempSync(join(tmpdir(), "jadoube-browser-")),
  port = 0,
  engine = "",
} = {}) {
  const listens = ["serve", "--listen", `127.0.0.1:${port}`, "--data", data, "--page", PAGE];
  const child = spawn(COMMAND, engine === "" ? listens : [...listens, "--engine", engine], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const gone = once(child, "exit");
  const [line] = await Promise.race([
    once(createInterface(child.stdout), "line"),
    gone.then(() => Promise.reject(new Error(`${COMMAND} did not start`))),
  ]);
  const address = new URL(/https?:\/\/\S+/.exec(line)[0]);
  return {
    origin: address.origin,
    port: Number(address.port),
    data,
    /** At once, with nothing put in order: as a power cut would. */
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
    async end() {
      child.kill("SIGTERM");
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export async function closeBrowser() {
  await browser?.close();
}

export async function openBrowser() {
  return (browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path)),
    args: FLAGS,
  }));
}

/**
 * Asks until the answer is yes; says what was awaited, and what the last answer was, when it never came.
 * @param {string} what
 * @param {() => unknown} ask answers true, or what is seen instead
 * @param {number} patience in milliseconds
 */
export async function until(what, ask, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer === true) return;
    if (Date.now() > end)
      throw new Error(
        `not seen: ${what}${answer === false ? "" : `; seen instead: ${JSON.stringify(answer)}`}`,
      );
    await new Promise((go) => setTimeout(go, 25));
  }
}

/**
 * A name for a picture's file.
 * @param {string[]} words
 */
export function fileName(...words) {
  return words
    .join(" ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
