// The rules cards: what a player needs, each answer with the way to its law, on one side of a sheet of paper.
import assert from "node:assert/strict";
import { pageCount } from "./lib/pdf.mjs";
import { scene } from "./lib/scene.mjs";

scene("from the first page to a card, and from an answer on it to its law", async ({ page, server }) => {
  await page.goto(server.origin);
  await page.getByRole("link", { name: "Rules cards" }).click();
  await page.locator(".card-shelf").getByRole("link", { name: "London Chess Club" }).click();
  const answer = page.getByRole("listitem").filter({ hasText: "What if I take my own man?" });
  assert.match(await answer.innerText(), /which of your two men you move/);
  await answer.getByRole("link", { name: "XII" }).click();
  await page.getByRole("heading", { level: 1, name: "Law XII" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/library/london-1841/XII");
});

scene(
  "every code has a card with the same headings, and each fits on one sheet",
  async ({ page, server }) => {
    await page.goto(`${server.origin}/cards`);
    const links = page.locator(".card-shelf a");
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    assert.ok(addresses.length > 4, addresses.join());
    const outlines = new Set();
    for (const address of addresses) {
      await page.goto(`${server.origin}${address}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      outlines.add((await page.locator(".card-section h2").allInnerTexts()).join(" | "));
      assert.equal(pageCount(await page.pdf({ format: "A4" })), 1, address);
    }
    assert.equal(outlines.size, 1, [...outlines].join("\n"));
  },
);

scene("a card that does not exist is said not to be here", async ({ page, server }) => {
  await page.goto(`${server.origin}/cards/mars-2100`);
  await page.getByText("Nothing is at /cards/mars-2100").waitFor();
});
