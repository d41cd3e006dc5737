// A double tap never speaks: wherever it falls, nothing is said; what ends a game or is claimed takes two presses in two places.
import assert from "node:assert/strict";
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Locator } from "playwright-core" */
/** @import { Table } from "./lib/table.mjs" */

/** As long as a person's page waits. */
const FULL = { waits: /** @type {const} */ ("full") };
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...FULL },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, ...FULL },
  desk: { viewport: { width: 1440, height: 900 }, ...FULL },
};

/** Two presses in one place, a moment apart. @param {Table} table @param {Locator} part */
async function twice(table, part) {
  const box = await part.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let press = 0; press < 2; press++) {
    if (table.page.viewportSize().width < 1000) await table.page.touchscreen.tap(x, y);
    else await table.page.mouse.click(x, y);
    await table.page.waitForTimeout(90);
  }
  await table.page.waitForTimeout(700); // longer than anything waits to be sent
}

for (const [name, screen] of Object.entries(SCREENS)) {
  scene(
    `${name}: a double tap on any word says nothing`,
    async (guest) => {
      const table = await sit(guest, { code: "fide-2023", referee: "silent", limit: "1h", clock: "pressed" });
      const words = await table.words().getByRole("button").all();
      assert.equal(words.length, 8, "six places, whose words they are, and more");
      for (const word of words) {
        const label = await word.getAttribute("aria-label");
        await twice(table, word);
        assert.deepEqual(await table.record(), [], `${label} pressed twice`);
        const close = table.word("Not now");
        if ((await close.count()) > 0) await close.click();
        await table.page.waitForTimeout(450);
      }
    },
    screen,
  );

  scene(
    `${name}: a double tap in the second step says one thing, never two, and chooses no penalty`,
    async (guest) => {
      const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
      await table.plays("e2-e4 e7-e5 f1-a4");
      await table.say("black", "Object…");
      await table.page.waitForTimeout(450);
      await twice(table, table.word("The move"));
      await table.answers("black");
      assert.deepEqual((await table.record()).slice(6), ["Black objects to the move"]);
      await table.say("black", "Resign…");
      await twice(table, table.word("Resign…"));
      assert.equal(await table.result().count(), 0, "resigning is asked");
      await table.press("Not now");
    },
    screen,
  );
}

scene(
  "a word explained by a finger that rests is not said",
  async (guest) => {
    const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
    const offer = table.word("Offer a draw");
    await offer.dispatchEvent("pointerdown", { pointerType: "touch" });
    await guest.page.getByTestId("step").waitFor();
    await offer.dispatchEvent("pointerup", { pointerType: "touch" });
    await offer.dispatchEvent("click", { detail: 1 });
    await table.reads(guest.page.getByTestId("step"), "until answered");
    await guest.page.waitForTimeout(600);
    assert.deepEqual(await table.record(), []);
  },
  SCREENS.phone,
);

scene("the question mark tells what every word means", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await guest.page.getByRole("button", { name: "What the words mean" }).click();
  const step = guest.page.getByTestId("step");
  for (const words of ["Object…", "it was wrong", "By accident", "if Black agrees", "asks once more"])
    await table.reads(step, words);
  await table.press("Close");
  await step.waitFor({ state: "detached" });
});

scene(
  "Enter held down or pressed twice says nothing",
  async (guest) => {
    const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
    await table.word("Object…").focus();
    for (let press = 0; press < 3; press++) await guest.page.keyboard.press("Enter");
    await guest.page.waitForTimeout(500);
    assert.deepEqual(await table.record(), []);
  },
  FULL,
);
