// A table as the people at it use and see it: playing by mouse, finger or key, speaking at an edge, reading the page.
// Who comes in, and the server, are in house.mjs.
import assert from "node:assert/strict";
import { PATIENCE, until } from "./house.mjs";

/** @import { Locator, Page } from "playwright-core" */
/** @import { Server } from "./house.mjs" */
/** @typedef {{ page: Page, server: Server }} Seated a page that shows a table, and its server */
/** @typedef {{ id: string, key: string }} Event */
/** @typedef {{ id: string, tokens: Record<string, string>, event?: Event }} Laid a table's id, a token for each seat, its event */
/** @typedef {Record<string, string>} Terms */
/** @typedef {"white" | "black"} Side */

/** A little longer than a card that has just come hears nothing; and where the page was told to wait less. */
const SETTLED = 430;
const SETTLED_SHORT = 70;

/** @type {Record<string, string>} what one objects to, as it is called on the page */
const OBJECTIONS = {
  "the move": "The move",
  touching: "A touch",
  turn: "The turn",
  castling: "The castling",
  check: "The check",
};

/**
 * Lays a table with these terms and sits down at it, at one screen unless `seats` says otherwise.
 * @param {Seated} guest
 * @param {Terms} terms
 * @param {string[]} seats
 */
export async function sit(guest, terms, seats = ["white", "black", "umpire"]) {
  return sitAt(guest, await lay(guest.server, terms), seats);
}

/**
 * Lays a table for people at screens of their own: White lays it, and every other seat is taken by its invitation.
 * @param {Server} server
 * @param {Terms} terms
 * @returns {Promise<Laid>}
 */
export async function layApart(server, terms) {
  const { id, tokens } = await lay(server, { ...terms, hold: "white" });
  for (const seat of ["black", "umpire"]) {
    const answer = await fetch(`${server.origin}/api/tables/${id}/seat`, {
      method: "POST",
      headers: { authorization: `Bearer ${tokens[seat]}` },
    });
    tokens[seat] = (await answer.json()).token;
  }
  return { id, tokens };
}

/**
 * Both players accept the umpire, each at his screen, and he is told.
 * @param {Table} white
 * @param {Table} black
 * @param {Table} umpire
 */
export async function acceptUmpire(white, black, umpire) {
  const office = (/** @type {Table} */ table) => table.page.getByTestId("office");
  await office(white).getByRole("button", { name: "Propose him" }).click();
  await office(black).getByRole("button", { name: "Accept him" }).click();
  await umpire.page.getByTestId("desk").waitFor();
}

/**
 * Takes the seat of the invitation this page shows, and goes to the table.
 * @param {Page} page
 */
export async function takeSeat(page) {
  await page.getByRole("button", { name: "Take the seat" }).click();
  await page.getByRole("button", { name: "Go to the table" }).click();
}

/**
 * Lays a table, all its seats in one hand unless the terms say otherwise; gives back its number and a token for each seat.
 * @param {Server} server
 * @param {Terms} terms
 * @returns {Promise<Laid>}
 */
export async function lay(server, terms) {
  const answer = await fetch(`${server.origin}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ hold: "both", ...terms }),
  });
  const made = await answer.json();
  assert.equal(answer.status, 201, made.error);
  const tokens = Object.fromEntries(
    Object.entries(made.seats).map(([seat, link]) => [seat, link.split("#")[1]]),
  );
  return { id: made.id, tokens, event: made.event };
}

/**
 * @param {Seated} guest
 * @param {Laid} table
 * @param {string[]} seats
 */
export async function sitAt(guest, { id, tokens }, seats) {
  await guest.page.goto(`${guest.server.origin}/t/${id}#${seats.map((seat) => tokens[seat]).join(".")}`);
  return tableOn(guest);
}

/**
 * The table this page shows, once its men stand.
 * @param {Seated} guest
 */
export async function tableOn({ page, server }) {
  const table = new Table(page, server);
  await page.locator(".board-cells .has-man").first().waitFor();
  await until(
    "somebody to move, a result, or an adjourned game",
    async () =>
      (await table.awaited()) !== "" ||
      (await table.result().or(page.getByTestId("envelope")).first().isVisible()),
  );
  return table;
}

export class Table {
  /**
   * @param {Page} page
   * @param {Server} server
   */
  constructor(page, server) {
    this.page = page;
    this.server = server;
  }

  // The hand

  /**
   * The middle of a square on the screen.
   * @param {string} square
   */
  async at(square) {
    const box = await this.square(square).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
  }

  /** @param {string} name */
  square(name) {
    return this.page.locator(`[data-square="${name}"]`);
  }

  /** @param {string} square */
  async tap(square) {
    const { x, y } = await this.at(square);
    await this.page.mouse.click(x, y);
  }

  /**
   * Takes hold of a man and carries it over a square without letting go.
   * @param {string} from
   * @param {string} to
   */
  async carry(from, to) {
    const [a, b] = [await this.at(from), await this.at(to)];
    await this.page.mouse.move(a.x, a.y);
    await this.page.mouse.down();
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
    await this.page.mouse.move(b.x, b.y, { steps: 3 });
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  async drag(from, to) {
    await this.carry(from, to);
    await this.page.mouse.up();
  }

  /**
   * A move, man by tap and square by tap, until it is the other's turn.
   * @param {string} from
   * @param {string} to
   */
  async play(from, to) {
    const before = await this.awaited();
    await this.tap(from);
    await this.tap(to);
    await until(`the turn to pass after ${from}-${to}`, async () => (await this.awaited()) !== before);
  }

  /**
   * Several moves: `e2-e4 e7-e5`.
   * @param {string} moves
   */
  async plays(moves) {
    for (const move of moves.split(" ")) {
      const [from, to] = move.split("-");
      await this.play(from, to);
    }
  }

  // The word

  /** @param {Side} side */
  edge(side) {
    return this.page.getByTestId(`edge-${side}`);
  }

  words() {
    return this.page.getByTestId("words");
  }

  /** The card before a player who is asked something. @param {Side} side */
  asked(side) {
    return this.page.locator(`[data-prompt="${side}"]`);
  }

  /**
   * Says something for a side: words of the row, then of the cards they open. At one screen the row is first given to the side.
   * @param {Side} side
   * @param {string[]} labels
   */
  async say(side, ...labels) {
    const [first = ""] = labels;
    if ((await this.word(first, this.asked(side)).count()) === 0) await this.speakFor(side);
    for (const label of labels) await this.press(label);
  }

  /**
   * At one screen the row of words is one side's; the other's is a press away.
   * @param {Side} side
   */
  async speakFor(side) {
    const name = `Speak for ${side === "white" ? "White" : "Black"}`;
    const change = this.words().getByRole("button", { name }); // it says first who speaks now
    if ((await change.count()) > 0) await change.click();
  }

  /**
   * A press on a word or on a choice, once whatever has just come hears it.
   * @param {string} label
   */
  async press(label) {
    const word = this.word(label).first();
    await word.waitFor();
    await this.settle();
    await word.click();
  }

  /** Waits until what has just come hears a press. */
  async settle() {
    const short = await this.page.evaluate(() => localStorage.getItem("jadoube.waits") !== null);
    await this.page.waitForTimeout(short ? SETTLED_SHORT : SETTLED);
  }

  /**
   * @param {string} label
   * @param {Locator} within
   */
  word(label, within = this.page.locator(".say, .said")) {
    return within.getByRole("button", { name: label, exact: true });
  }

  /**
   * @param {Side} side
   * @param {string} kind
   */
  async object(side, kind) {
    await this.say(side, "Object…");
    const label = OBJECTIONS[kind] ?? kind;
    await this.page.getByTestId("step").waitFor();
    if ((await this.word(label).count()) === 0) await this.press("Something else…");
    await this.press(label);
  }

  /**
   * The answers before a player who is asked something, each in full.
   * @param {Side} side
   */
  async answers(side) {
    await this.asked(side).waitFor();
    return this.asked(side)
      .locator("button")
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
  }

  /** @param {Side} side */
  async resign(side) {
    await this.say(side, "Resign…", "Yes, I resign");
    await this.result().waitFor();
  }

  // What is seen

  /**
   * Waits until the men named stand so: `{ e4: "white pawn", e2: null }`, as drawn and as read out.
   * @param {Record<string, string | null>} wanted
   */
  async stands(wanted) {
    await until(`the men to stand so: ${JSON.stringify(wanted)}`, async () => {
      const men = await this.men();
      const seen = Object.fromEntries(Object.keys(wanted).map((square) => [square, men[square] ?? null]));
      return Object.keys(wanted).every((square) => seen[square] === wanted[square]) || seen;
    });
  }

  /** Every man on its square; where drawing and reading differ, both. */
  men() {
    return this.page.evaluate(() => {
      /** @type {HTMLElement[]} */
      const cells = [...document.querySelectorAll(/** @type {"button"} */ (".board-cells [data-square]"))];
      /** @type {Map<string | undefined, string>} */
      const drawn = new Map();
      for (const figure of document.querySelectorAll(".board-drawing g.man:not(.leaving)")) {
        const box = figure.querySelector(".man-shadow").getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const cell = cells.find((one) => {
          const c = one.getBoundingClientRect();
          return c.left <= x && x < c.right && c.top <= y && y < c.bottom;
        });
        const still = !figure.getAnimations().length && !figure.classList.contains("carried");
        drawn.set(
          cell?.dataset.square,
          (still ? "" : "moving ") + (figure.querySelector(".man-white") ? "white" : "black"),
        );
      }
      /** @type {Record<string, string>} */
      const men = {};
      for (const {
        dataset: { square },
        ariaLabel,
      } of cells) {
        const [, read] = /^\w\d, (\w+ ?\w*)/.exec(ariaLabel);
        const side = drawn.get(square);
        if (read === "empty" ? side : !read.startsWith(`${side} `))
          men[square] = `${read} (drawn: ${side ?? "nothing"})`;
        else if (read !== "empty") men[square] = read;
      }
      return men;
    });
  }

  /**
   * What a square is called by those who hear the board.
   * @param {string} square
   */
  called(square) {
    return this.square(square).getAttribute("aria-label");
  }

  /**
   * @param {string} square
   * @param {string} words
   */
  async isCalled(square, words) {
    await until(`${square} called ${words}`, async () => {
      const said = await this.called(square);
      return said === words || said;
    });
  }

  /** Who is waited for, and what for: "white move". */
  async awaited() {
    const seats = this.page.locator('.seat[data-awaited="move"], .seat[data-awaited="choose"]');
    if ((await seats.count()) === 0) return "";
    return seats.first().evaluate((seat) => {
      const { side, awaited } = /** @type {HTMLElement} */ (seat).dataset;
      return `${side} ${awaited}`;
    });
  }

  /** @param {Side} side */
  async turnIs(side) {
    await this.page.locator(`.seat[data-side="${side}"][data-awaited="move"]`).waitFor();
  }

  /**
   * Waits until a player is said to be here, or away.
   * @param {Side} side
   * @param {string} word
   */
  async isThere(side, word) {
    await until(`${side} ${word}`, async () => {
      const mark = this.edge(side).locator(".presence");
      return (await mark.count()) > 0 && (await mark.innerText()) === word;
    });
  }

  ruling() {
    return this.page.getByTestId("ruling");
  }

  result() {
    return this.page.getByTestId("result");
  }

  notes() {
    return this.page.getByTestId("notes");
  }

  /** @param {Side} side */
  duty(side) {
    return this.page.locator(`[data-testid="duty"][data-side="${side}"]`);
  }

  line() {
    return this.page.getByTestId("line");
  }

  async openMenu() {
    await this.page.locator(".menu > summary").click();
  }

  /**
   * Waits until a part of the page says this.
   * @param {Locator} part
   * @param {string} words
   */
  async reads(part, words) {
    await until(`“${words}”`, async () => {
      const text =
        (await part.count()) > 0 ? (await part.first().innerText()).replace(/\s+/g, " ") : "nothing";
      return text.includes(words) || text;
    });
  }

  /**
   * Waits until this has been announced to those who hear the page.
   * @param {string} words
   */
  async hears(words) {
    const said = this.page.getByTestId("said");
    await until(`announced: ${words}`, async () => {
      const text = await said.innerText();
      return text.includes(words) || text;
    });
  }

  // What is kept

  /** The acts of the record, without its header. */
  async record() {
    const { id, token } = await this.page.evaluate(() => ({
      id: location.pathname.split("/")[2],
      token: location.hash.slice(1).split(".")[0],
    }));
    const answer = await fetch(`${this.server.origin}/api/tables/${id}/record`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.text())
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => /^(White|Black|Umpire|Bystanders) /.test(line));
  }

  /**
   * Waits until the record holds exactly these acts, each once.
   * @param {string[]} acts
   */
  async holds(...acts) {
    await until(
      `the record: ${acts.join(" | ")}`,
      async () => {
        const now = await this.record();
        return JSON.stringify(now) === JSON.stringify(acts) || now;
      },
      PATIENCE,
    );
  }
}
