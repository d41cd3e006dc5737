// When a touch is wilful: the same thresholds by mouse and by finger. The page's clock is stopped and moved on by hand,
// so that 250 and 600 ms are exactly that. What was not meant is shown by the record holding only the touch that came after.
import assert from "node:assert/strict";
import { scene } from "./lib/scene.mjs";
import { fingersOn } from "./lib/fingers.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Seated, Table, Terms } from "./lib/table.mjs" */
/** @import { Spot } from "./lib/fingers.mjs" */

const HELD = "white pawn, touched, in hand";
const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

/**
 * One pointer, whichever it is: press, move, lift.
 * @typedef {{ press(spot: Spot): Promise<void>, move(spot: Spot): Promise<void>, lift(): Promise<void> }} Pointer
 */

/**
 * A table, and what can be done at it with one pointer.
 * @typedef {object} Play
 * @property {Table} table
 * @property {Pointer} hand
 * @property {(square: string) => Promise<void>} tap
 * @property {(from: string, to: string) => Promise<void>} drag
 * @property {(ms: number) => Promise<void>} wait
 */

/**
 * @param {Seated} guest
 * @returns {Promise<Pointer>}
 */
async function mouse({ page }) {
  /** @param {Spot} spot */
  const move = ({ x, y }) => page.mouse.move(x, y);
  return {
    press: async (spot) => {
      await move(spot);
      await page.mouse.down();
    },
    move,
    lift: () => page.mouse.up(),
  };
}

/**
 * @param {Seated} guest
 * @returns {Promise<Pointer>}
 */
async function finger({ page }) {
  const hand = await fingersOn(page);
  return {
    press: (spot) => hand.press(0, spot),
    move: (spot) => hand.move(0, spot),
    lift: () => hand.lift(0),
  };
}

for (const { name, pointer, far, options } of [
  { name: "mouse", pointer: mouse, far: 8, options: {} },
  { name: "finger", pointer: finger, far: 12, options: TOUCH },
]) {
  /**
   * @param {string} title
   * @param {(play: Play) => Promise<void>} play
   * @param {Terms} terms
   */
  const at = (title, play, terms = {}) =>
    scene(
      `${name}: ${title}`,
      async (guest) => {
        const table = await atStoppedClock(guest, terms);
        const hand = await pointer(guest);
        /** @param {string} square */
        const tap = async (square) => {
          await hand.press(await table.at(square));
          await hand.lift();
        };
        /**
         * @param {string} from
         * @param {string} to
         */
        const drag = async (from, to) => {
          await hand.press(await table.at(from));
          await hand.move(await table.at(to));
          await hand.lift();
        };
        await play({
          table,
          hand,
          tap,
          drag,
          wait: (/** @type {number} */ ms) => guest.page.clock.runFor(ms),
        });
      },
      options,
    );

  at("a tap touches", async ({ table, tap }) => {
    await tap("e2");
    await table.isCalled("e2", `e2, ${HELD}`);
    await table.holds("White touches e2");
  });

  at("a press touches when it has been held 250 ms, not sooner", async ({ table, hand, wait }) => {
    await hand.press(await table.at("e2"));
    await wait(245);
    assert.equal(await table.called("e2"), "e2, white pawn");
    await wait(10);
    await table.isCalled("e2", `e2, ${HELD}`);
    await hand.lift();
    await table.holds("White touches e2");
  });

  at(`a drag begins, and touches, at ${far} pixels`, async ({ table, hand }) => {
    const { x, y } = await table.at("e2");
    await hand.press({ x, y });
    await hand.move({ x: x + far - 1, y });
    assert.equal(await table.called("e2"), "e2, white pawn");
    await hand.move({ x: x + far, y });
    await table.isCalled("e2", `e2, ${HELD}`);
    await table.holds("White touches e2");
    await hand.lift();
  });

  at(
    "a press that slides off its square before it is a drag is nothing",
    async ({ table, hand, tap, wait }) => {
      const { x, y, size } = await table.at("e2");
      await hand.press({ x: x + size / 2 - 2, y });
      await hand.move({ x: x + size / 2 + 2, y });
      await wait(400);
      await hand.lift();
      await tap("d2");
      await table.holds("White touches d2");
      assert.equal(await table.called("e2"), "e2, white pawn");
    },
  );

  at("dragged to another square and let go, a man is played", async ({ table, drag }) => {
    await drag("e2", "e4");
    await table.stands({ e2: null, e4: "white pawn" });
    await table.turnIs("black");
    await table.holds("White touches e2", "White plays e2-e4");
  });

  at("dropped on its own square a man is put down, touched still", async ({ table, hand }) => {
    const { x, y, size } = await table.at("e2");
    await hand.press({ x: x - size / 4, y });
    await hand.move({ x: x + size / 4, y });
    await hand.lift();
    await table.isCalled("e2", "e2, white pawn, touched");
    await table.stands({ e2: "white pawn" });
    await table.holds("White touches e2");
  });

  at(
    "a dragged man that rests 600 ms is placed, with the hand still on it, and may be placed again",
    async ({ table, hand, wait }) => {
      await hand.press(await table.at("e2"));
      await hand.move(await table.at("e4"));
      await wait(595);
      await table.holds("White touches e2");
      await wait(10);
      await table.holds("White touches e2", "White places e2-e4");
      assert.match(await table.awaited(), /^white/);
      await hand.move(await table.at("e3"));
      await hand.lift();
      await table.stands({ e2: null, e4: null, e3: "white pawn" });
      await table.turnIs("black");
      const acts = await table.record();
      assert.match(acts.at(-2), /^White places (e2|e4)-e3$/);
      assert.equal(acts.at(-1), "White quits");
    },
  );

  at("one own man, then another: both are touched, and the second is in hand", async ({ table, tap }) => {
    await tap("e2");
    await tap("d2");
    await table.isCalled("e2", "e2, white pawn, touched");
    await table.isCalled("d2", `d2, ${HELD}`);
    await table.holds("White touches e2", "White touches d2");
  });

  at("taking one’s own man needs a drag, and then it is done", async ({ table, drag }) => {
    await drag("d1", "d2");
    await table.stands({ d1: null, d2: "white queen" });
    await table.turnIs("black");
    const acts = await table.record();
    assert.match(acts.at(-1), /^White plays d1[-x]d2$/);
  });

  at(
    "a tap on a man and a tap on an adverse man: it is taken",
    async ({ table, tap }) => {
      await tap("e4");
      await tap("d5");
      await table.stands({ e4: null, d5: "white pawn" });
      await table.turnIs("black");
    },
    { position: "4k3/8/8/3p4/4P3/8/8/4K3 w - -" },
  );

  at("any man may be touched, the other side’s too", async ({ table, tap }) => {
    await tap("e7");
    await table.isCalled("e7", "e7, black pawn, touched, in hand");
    await table.holds("White touches e7");
  });

  at("let go beside the board, a man stands where it stood", async ({ table, hand }) => {
    const { x, y, size } = await table.at("a2");
    await hand.press({ x, y });
    await hand.move({ x: Math.max(1, x - size), y });
    await hand.lift();
    await table.isCalled("a2", "a2, white pawn, touched");
    await table.stands({ a2: "white pawn" });
    await table.holds("White touches a2");
  });
}

scene(
  "finger: a second finger makes nothing of the press",
  async (guest) => {
    const { table, hand } = await fingersAtStoppedClock(guest);
    await hand.press(0, await table.at("e2"));
    await hand.press(1, await table.at("g2"));
    await guest.page.clock.runFor(400); // longer than a press is held to touch
    await hand.lift(1);
    await hand.lift(0);
    await tapAfter(table, hand);
  },
  TOUCH,
);

scene(
  "finger: a touch taken away by the machine is nothing",
  async (guest) => {
    const { table, hand } = await fingersAtStoppedClock(guest);
    await hand.press(0, await table.at("e2"));
    await hand.cancel();
    await guest.page.clock.runFor(400);
    await tapAfter(table, hand);
  },
  TOUCH,
);

scene(
  "finger: nothing scrolls or zooms under a drag over the board",
  async (guest) => {
    const table = await sit(guest, { code: "bcf-1912" });
    const hand = await fingersOn(guest.page);
    await hand.press(0, await table.at("e2"));
    await hand.move(0, await table.at("e4"));
    await hand.move(0, await table.at("e7"));
    assert.deepEqual(await guest.page.evaluate(() => [scrollX, scrollY, visualViewport.scale]), [0, 0, 1]);
    await hand.lift(0);
  },
  TOUCH,
);

/**
 * A table whose page's clock goes on only when the test says so.
 * @param {Seated} guest
 * @param {Terms} terms
 */
async function atStoppedClock(guest, terms = {}) {
  await guest.page.clock.install();
  const table = await sit(guest, { code: "bcf-1912", referee: "silent", ...terms });
  await guest.page.clock.pauseAt(Date.now() + 60_000);
  return table;
}

/** @param {Seated} guest */
async function fingersAtStoppedClock(guest) {
  const table = await atStoppedClock(guest);
  return { table, hand: await fingersOn(guest.page) };
}

/**
 * What came before left no trace: this touch is the first.
 * @param {Table} table
 * @param {Awaited<ReturnType<typeof fingersOn>>} hand
 */
async function tapAfter(table, hand) {
  await hand.press(0, await table.at("d2"));
  await hand.lift(0);
  await table.isCalled("d2", `d2, ${HELD}`);
  await table.holds("White touches d2");
}
