// What calls attention and is heard: sounds asked of the browser, the field in which moves and words are typed, and a game with
// an objection as somebody hears it who does not see the board.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Page } from "playwright-core" */

/** An AudioContext that plays nothing and writes down the pitch of every knock. @param {Page} page */
async function countKnocks(page) {
  await page.addInitScript(() => {
    /** @type {number[]} */
    const knocks = [];
    Reflect.set(globalThis, "knocks", knocks);
    const value = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const gain = { gain: value, connect() {} };
    class Silent {
      state = "running";
      currentTime = 0;
      destination = {};
      createGain = () => gain;
      createOscillator() {
        let pitch = 0;
        const frequency = {
          ...value,
          /** @param {number} hertz */
          setValueAtTime(hertz) {
            pitch = hertz;
          },
        };
        return { frequency, connect: () => gain, start: () => knocks.push(pitch), stop() {} };
      }
    }
    Reflect.set(globalThis, "AudioContext", Silent);
  });
  return {
    /** How many since this was last asked, once there are as many as are awaited. @param {number} awaited */
    async since(awaited) {
      const count = () =>
        page.evaluate(() => /** @type {number[]} */ (Reflect.get(globalThis, "knocks")).length);
      await until(`${awaited} knocks`, async () => (await count()) >= awaited || count());
      return page.evaluate(() => /** @type {number[]} */ (Reflect.get(globalThis, "knocks")).splice(0));
    },
  };
}

scene(
  "a move, a man taken, a word and a ruling are heard, and one press is silence, remembered",
  async (guest) => {
    const { page } = guest;
    const knocks = await countKnocks(page);
    const table = await sit(guest, { code: "london-1841", referee: "silent" });
    await table.plays("e2-e4 d7-d5");
    const [first, second] = await knocks.since(2);
    assert.equal(first, second, "a move sounds like a move");
    await table.play("e4", "d5");
    const [taken] = await knocks.since(1);
    assert.ok(taken < first, "a man taken sounds lower");
    await table.say("black", "Offer a draw");
    assert.equal((await knocks.since(1)).length, 1, "a word");
    await table.say("white", "Decline");
    await knocks.since(1);
    await table.play("b8", "b6");
    assert.deepEqual(await knocks.since(1), [first], "a false move sounds like any other");
    await table.object("white", "the move");
    await table.answers("white");
    assert.equal((await knocks.since(2)).length, 2, "a ruling is two knocks");
    await page.getByTestId("sounds").click();
    await table.say("white", "Let it stand");
    await table.turnIs("white");
    await table.play("g1", "f3");
    assert.deepEqual(await page.evaluate(() => Reflect.get(globalThis, "knocks")), []);
    await page.reload();
    await table.stands({ f3: "white knight" });
    assert.equal(await page.getByTestId("sounds").getAttribute("aria-pressed"), "false");
  },
);

scene(
  "what is typed is played, touched, said and read out; what is not understood says so",
  async (guest) => {
    const { page } = guest;
    const table = await sit(guest, { code: "london-1841", referee: "silent" });
    const field = page.getByRole("textbox", { name: "Type a move or a word" });
    const answer = page.getByTestId("typed-answer");
    /** @param {string} words */
    const type = async (words) => {
      await field.fill(words);
      await page.keyboard.press("Enter");
    };
    await page.keyboard.press("/");
    await until("the field to be ready", () => field.evaluate((one) => one === document.activeElement));
    await type("Nf3");
    await table.stands({ f3: "white knight", g1: null });
    await type("touch g8");
    await table.isCalled("g8", "g8, black knight, touched");
    await type("g8-g6");
    await table.stands({ g6: "black knight" });
    await type("object to the move");
    await table.answers("white");
    await table.hears("does not move to g6");
    await type("read e");
    await table.hears("File e: white king e1, white pawn e2, black pawn e7, black king e8.");
    await type("read f3");
    await table.hears("f3: white knight.");
    await type("hocus pocus");
    await table.reads(answer, "hocus pocus");
    await type("resign");
    await table.reads(answer, "resign");
    assert.equal(await table.result().count(), 0, "what ends a game is asked for twice");
    const acts = await table.record();
    assert.deepEqual(acts, [
      "White plays g1-f3",
      "Black touches g8",
      "Black plays g8-g6",
      "White objects to the move",
    ]);
  },
);

scene(
  "a game with an objection as it is heard: every square and button has a name, every act and ruling is told once",
  async (guest) => {
    const { page } = guest;
    const table = await sit(guest, { code: "london-1841", referee: "silent", limit: "20/1h" });
    assert.equal(await page.getByTestId("said").getAttribute("aria-live"), "polite");
    await table.isCalled("f1", "f1, white bishop");
    await table.plays("e2-e4 e7-e5 f1-a4");
    await table.hears("White: bishop f1 to a4. Black to move.");
    await table.object("black", "the move");
    await table.answers("black");
    await table.hears("The bishop on f1 does not move to a4");
    await table.hears("Black may choose what to require.");
    await table.isCalled("f1", "f1, white bishop");
    await table.say("black", "White must move the king");
    await table.hears("White must move the king");
    await table.play("e1", "e2");
    await table.hears("White: king e1 to e2. Black to move.");
    const heard = await page.getByTestId("said").locator("p").allInnerTexts();
    const told = heard.filter((text) => text.includes("does not move to a4"));
    assert.equal(told.length, 1, "the ruling is told once");
    assert.doesNotMatch(heard.join(" "), /\d:\d\d/, "clocks are silent");
    const nameless = await page.locator("button:visible, a:visible, input:visible").evaluateAll((all) =>
      all
        .filter((one) => !(one.ariaLabel ?? one.getAttribute("title") ?? one.textContent)?.trim())
        .filter((one) => !(/** @type {HTMLInputElement} */ (one).labels?.length))
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    assert.deepEqual(nameless, []);
    for (const clock of await page.getByRole("timer").all())
      assert.equal(await clock.getAttribute("aria-live"), null, "a clock does not speak by itself");
  },
);
