// Each code's typical incident, from the touch to the penalty, by mouse at one screen: the false move stands until somebody
// speaks, the men go back, the law is named, the claimant chooses where the law lets him, the offender pays.
import assert from "node:assert/strict";
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Guest } from "./lib/scene.mjs" */
/** @import { Table } from "./lib/table.mjs" */

const OPENING = "e2-e4 e7-e5";
/** @type {Record<string, string | null>} */
const LEAPT = { f1: null, a4: "white bishop" };
/** @type {Record<string, string | null>} */
const BACK = { f1: "white bishop", a4: null };

/**
 * White's bishop goes where no bishop goes, Black objects, and it is seen to go back.
 * @param {Guest} guest
 * @param {string} code
 */
async function falseMove(guest, code) {
  const table = await sit(guest, { code, referee: "silent" });
  await table.plays(OPENING);
  await table.play("f1", "a4");
  await table.stands(LEAPT);
  await table.turnIs("black");
  assert.equal(await table.ruling().count(), 0, "nothing is ruled before somebody speaks");
  await table.object("black", "the move");
  await table.stands(BACK);
  await table.reads(table.ruling(), "The bishop on f1 does not move to a4");
  return table;
}

/**
 * The duty is written at the offender's edge, and marked on the board; once done it is gone and the other has the move.
 * @param {Table} table
 * @param {string} duty
 * @param {string} from
 * @param {string} to
 */
async function pays(table, duty, from, to) {
  await table.reads(table.duty("white"), duty);
  await table.play(from, to);
  await table.stands({ [from]: null });
  await table.duty("white").waitFor({ state: "detached" });
  await table.turnIs("black");
}

scene("undated: the man falsely moved goes back and must move", async (guest) => {
  const table = await falseMove(guest, "undated");
  await table.reads(table.ruling(), "Law 10");
  await table.reads(table.ruling(), "Law 5");
  assert.equal(await table.asked("black").count(), 0, "the old code leaves nothing to choose");
  await pays(table, "must move the bishop on f1", "f1", "c4");
});

scene(
  "London 1841: after a false move the claimant has three choices, and requires the king",
  async (guest) => {
    const table = await falseMove(guest, "london-1841");
    await table.reads(table.ruling(), "Law XIII");
    await table.reads(table.ruling(), "Black chooses");
    assert.deepEqual(await table.answers("black"), [
      "Let it stand",
      "White must move the bishop on f1",
      "White must move the king",
    ]);
    await table.say("black", "White must move the king");
    await pays(table, "must move the king", "e1", "e2");
  },
);

scene("London 1841: the false move may be left standing", async (guest) => {
  const table = await falseMove(guest, "london-1841");
  await table.say("black", "Let it stand");
  await table.stands(LEAPT);
  await table.turnIs("black");
});

scene("Steinitz 1889: the claimant may name any man that can move", async (guest) => {
  const table = await falseMove(guest, "steinitz-1889");
  await table.reads(table.ruling(), "Law VII");
  const answers = await table.answers("black");
  assert.equal(answers.length, 13, answers.join());
  await table.say("black", "White must move the pawn on h2");
  await pays(table, "must move the pawn on h2", "h2", "h4");
});

scene("Federation 1912: the claimant chooses between that man and the king", async (guest) => {
  const table = await falseMove(guest, "bcf-1912");
  await table.reads(table.ruling(), "Law 24(a)");
  await table.say("black", "White must move the bishop on f1");
  await pays(table, "must move the bishop on f1", "f1", "e2");
});

/**
 * A pawn that may not move has been touched, and Black has objected.
 * @param {Guest} guest
 */
async function pinnedPawn(guest) {
  const table = await sit(guest, {
    code: "bcf-1912",
    referee: "silent",
    position: "4k3/8/8/8/1b6/8/3P4/4K3 w - -",
  });
  await table.tap("d2");
  await table.isCalled("d2", "d2, white pawn, touched, in hand");
  await table.object("black", "touching");
  await table.reads(table.ruling(), "Law 22(a)");
  return table;
}

scene("Federation 1912: the claimant sees what the law names, possible or not", async (guest) => {
  const table = await pinnedPawn(guest);
  assert.deepEqual(await table.answers("black"), [
    "White must move the pawn on d2",
    "White must move the king",
    "Ask for nothing",
  ]);
  await table.say("black", "White must move the king");
  await pays(table, "must move the king", "e1", "f2");
});

scene("Federation 1912: whoever requires what cannot be done loses the right", async (guest) => {
  const table = await pinnedPawn(guest);
  await table.answers("black");
  await table.say("black", "White must move the pawn on d2");
  await table.reads(table.ruling(), "Law 28");
  await table.reads(table.ruling(), "the right lost");
  assert.equal(await table.duty("white").count(), 0);
  assert.equal(await table.asked("black").count(), 0);
  await table.play("e1", "d1");
  await table.stands({ d1: "white king", d2: "white pawn" });
});

scene("CHESS 1949: one man touched and another played, the opponent says which", async (guest) => {
  const table = await sit(guest, { code: "chess-1949", referee: "silent" });
  await table.plays(OPENING);
  await table.tap("d2");
  await table.isCalled("d2", "d2, white pawn, touched, in hand");
  await table.play("g1", "f3");
  await table.stands({ g1: null, f3: "white knight" });
  await table.object("black", "touching");
  await table.stands({ g1: "white knight", f3: null });
  await table.reads(table.ruling(), "Law 14(c)(iv)");
  assert.deepEqual(await table.answers("black"), [
    "White must move the pawn on d2",
    "White must move the knight on g1",
    "Ask for nothing",
  ]);
  await table.say("black", "White must move the pawn on d2");
  await pays(table, "must move the pawn on d2", "d2", "d4");
});

scene("CHESS 1949: a false move goes back and the law itself says what must be moved", async (guest) => {
  const table = await falseMove(guest, "chess-1949");
  await table.reads(table.ruling(), "Law 13(b)");
  await pays(table, "must move the bishop on f1", "f1", "c4");
});

scene(
  "every ruling gives the law in our own sentence, with the way to its page in the library, in a tab of its own",
  async (guest) => {
    const table = await falseMove(guest, "london-1841");
    const law = table.ruling().getByRole("link", { name: "Law XIII" });
    const line = await law.getAttribute("title");
    assert.ok(line.length > 40, `only “${line}”`);
    assert.deepEqual(
      [await law.getAttribute("href"), await law.getAttribute("target")],
      ["/library/london-1841/XIII", "_blank"],
    );
    const written = guest.page.getByTestId("score").getByRole("link", { name: "XIII", exact: true }).first();
    assert.deepEqual(
      [await written.getAttribute("href"), await written.getAttribute("target")],
      ["/library/london-1841/XIII", "_blank"],
    );
    const [reading] = await Promise.all([guest.context.waitForEvent("page"), law.click()]);
    await reading.getByRole("heading", { level: 1, name: "Law XIII" }).waitFor();
    await reading.close();
    await table.say("black", "White must move the king");
    await table.reads(table.duty("white"), "must move the king");
  },
);

scene(
  "the man is seen travelling back, not only gone",
  async (guest) => {
    const { page } = guest;
    const table = await sit(guest, { code: "london-1841", referee: "silent" });
    await table.plays("e2-e4 e7-e5 f1-a4");
    await table.stands(LEAPT);
    const [from, to] = [await table.at("a4"), await table.at("f1")];
    await page.evaluate(({ x, y }) => {
      /** @param {Element} one */
      const middle = (one) => {
        const box = one.getBoundingClientRect();
        return box.x + box.width / 2;
      };
      /** @param {Element} one */
      const near = (one) => {
        const box = one.getBoundingClientRect();
        return Math.hypot(middle(one) - x, box.y + box.height / 2 - y);
      };
      const man = [...document.querySelectorAll(".board-drawing g.man")].sort((a, b) => near(a) - near(b))[0];
      /** @type {number[]} */
      const seenAt = [];
      Reflect.set(globalThis, "seenAt", seenAt);
      const watch = () => (seenAt.push(middle(man)), requestAnimationFrame(watch));
      watch();
    }, from);
    await table.object("black", "the move");
    await table.stands(BACK);
    /** @type {number[]} */
    const places = await page.evaluate(() => Reflect.get(globalThis, "seenAt"));
    const between = places.filter((x) => x > from.x + 10 && x < to.x - 10);
    assert.ok(between.length > 0, `seen only at ${[...new Set(places.map(Math.round))]}`);
  },
  { reducedMotion: "no-preference" },
);
