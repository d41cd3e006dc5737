// A message from the server draws the table once, whatever it is about.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { lay, sitAt } from "./lib/table.mjs";

/** @import { Page } from "playwright-core" */

/**
 * Counts, from the page's first line on, how often it is drawn for each message. Whoever draws the table names the page.
 * @param {Page} page
 */
async function count(page) {
  await page.addInitScript(() => {
    /** @type {{ type: string, drawn: number }[]} */
    const heard = [];
    let drawn = 0;
    Reflect.set(globalThis, "heard", heard);
    const title = Object.getOwnPropertyDescriptor(Document.prototype, "title");
    Object.defineProperty(document, "title", {
      get() {
        return title.get.call(this);
      },
      set(text) {
        drawn += 1;
        title.set.call(this, text);
      },
    });
    const handler = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    Object.defineProperty(WebSocket.prototype, "onmessage", {
      set(listen) {
        handler.set.call(
          this,
          listen &&
            (async (/** @type {MessageEvent<string>} */ event) => {
              const before = drawn;
              listen(event);
              // What waits for a promise of this message goes on before any other message comes.
              for (let tick = 0; tick < 20; tick++) await Promise.resolve();
              heard.push({ type: JSON.parse(event.data).type, drawn: drawn - before });
            }),
        );
      },
    });
  });
  return () =>
    page.evaluate(() => /** @type {{ type: string, drawn: number }[]} */ (Reflect.get(globalThis, "heard")));
}

scene("whoever plays sees one drawing for each message, and so does whoever watches", async (guest) => {
  const laid = await lay(guest.server, { code: "bcf-1912", referee: "silent" });
  const watcher = await guest.invite();
  const [atTable, atWatcher] = [await count(guest.page), await count(watcher.page)];
  const seen = await sitAt(watcher, laid, ["watch"]);
  const table = await sitAt(guest, laid, ["white", "black"]);
  await table.plays("e2-e4 e7-e5 f1-a4");
  await table.object("black", "the move");
  await seen.stands({ f1: "white bishop", a4: null });
  await until(
    "everything heard",
    async () => (await atTable()).filter(({ type }) => type === "heard").length >= 7,
  );
  for (const messages of [await atTable(), await atWatcher()]) {
    assert.ok(messages.length >= 6, JSON.stringify(messages));
    assert.deepEqual(
      messages.filter(({ drawn }) => drawn !== 1),
      [],
    );
  }
  const types = new Set((await atTable()).map(({ type }) => type));
  for (const type of ["seated", "heard", "events"]) assert.ok(types.has(type), [...types].join());
});
