// The first visit: how far it is from the address to a man in hand, and whom the page calls. How heavy it is: budget.test.mjs.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { tableOn } from "./lib/table.mjs";

scene("two clicks after opening the address a man has been touched", async ({ page, server }) => {
  await page.goto(server.origin);
  await page.getByRole("button", { name: "Two at this screen" }).click();
  const table = await tableOn({ page, server });
  await table.tap("e2");
  await table.isCalled("e2", "e2, white pawn, touched, in hand");
  await until("the touch in the record", async () => (await table.record()).includes("White touches e2"));
});

scene(
  "to a newcomer today’s Laws are offered first, with their arbiter, and teaching under an old code",
  async ({ page, server }) => {
    await page.goto(`${server.origin}/play`);
    const offered = page.getByRole("group", { name: "With which referee?" }).getByRole("radio");
    assert.deepEqual(await offered.evaluateAll((all) => all.map((one) => one.getAttribute("value"))), [
      "arbiter",
      "teaching",
      "silent",
      "watchful",
    ]);
    assert.ok(await offered.first().isChecked());
    const laws = page.getByRole("group", { name: "By which laws?" }).getByRole("radio");
    assert.equal(await laws.first().getAttribute("value"), "fide-2023");
    assert.ok(await laws.first().isChecked());
    await laws.nth(2).check();
    assert.equal(await offered.count(), 3);
    assert.equal(await offered.first().getAttribute("value"), "teaching");
    assert.ok(await offered.first().isChecked());
    await laws.first().check();
    await page.getByRole("button", { name: "Two at this screen" }).click();
    const table = await tableOn({ page, server });
    await table.reads(page.getByRole("banner"), "an arbiter watches");
  },
);

scene("the first load asks nobody but its own server", async ({ page, server }) => {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(server.origin, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Play a friend" }).waitFor();
  assert.ok(asked.length > 3, `only ${asked.length} files were asked for`);
  const elsewhere = asked.filter((url) => !url.startsWith(`${server.origin}/`) && !url.startsWith("data:"));
  assert.deepEqual(elsewhere, []);
});
