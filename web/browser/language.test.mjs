// In a language made by machine nothing is seen or heard that does not come from the catalogue: a second language is one more file.
import assert from "node:assert/strict";
import { speakPseudo, strayTexts } from "./lib/language.mjs";
import { scene } from "./lib/scene.mjs";

/** @import { Guest } from "./lib/scene.mjs" */

/**
 * The pages, each brought to where there is most to read.
 * @type {Record<string, (guest: Guest) => Promise<unknown>>}
 */
const PAGES = {
  async home({ page, server }) {
    await page.goto(server.origin);
    await page.locator(".moment-answers button").first().click();
    await page.locator(".moment-choices button").first().waitFor();
  },
  async play({ page, server }) {
    await page.goto(`${server.origin}/play`);
    await page.locator('input[value="undated"]').check();
    await page.locator("details summary").click();
  },
  async incidents({ page, server }) {
    await page.goto(`${server.origin}/incidents`);
    await page.locator(".tile-board svg").last().waitFor();
  },
  async clubs({ page, server }) {
    await page.goto(`${server.origin}/clubs`);
    await page.locator("form").waitFor();
  },
  async programmers({ page, server }) {
    await page.goto(`${server.origin}/programmers`);
    await page.locator("h1").waitFor();
  },
  async cards({ page, server }) {
    await page.goto(`${server.origin}/cards`);
    await page.locator(".card-shelf a").first().waitFor();
  },
  async card({ page, server }) {
    await page.goto(`${server.origin}/cards/london-1841`);
    await page.locator(".card-section").first().waitFor();
  },
  async "the links of a table"({ page, server }) {
    await page.goto(server.origin);
    await page.locator(".home-play button").first().click();
    await page.getByTestId("links").locator("details.link-others > summary").click();
  },
  async "an invitation"({ page, server }) {
    await this["the links of a table"](/** @type {Guest} */ ({ page, server }));
    const link = page.getByTestId("links").locator("input").first();
    await page.goto(await link.inputValue());
    await page.getByTestId("invitation").locator("button").waitFor();
  },
  async "a seat taken"({ page, server }) {
    await this["an invitation"](/** @type {Guest} */ ({ page, server }));
    await page.getByTestId("invitation").locator("button").click();
    await page.locator("svg.qr").waitFor();
  },
  async "an event"({ page, server }) {
    await page.goto(`${server.origin}/clubs`);
    await page.locator("form input").first().fill("Club");
    await page.locator("form textarea").fill("Ann – Ben\nCleo – Dan");
    await page.locator("form .strong").click();
    await page.getByTestId("board").nth(1).waitFor();
  },
  async "invitations of an event"({ page, server }) {
    await this["an event"](/** @type {Guest} */ ({ page, server }));
    await page.locator('a[href$="/invitations"]').click();
    await page.getByTestId("slip").nth(3).waitFor();
  },
  async "an address that leads nowhere"({ page, server }) {
    await page.goto(`${server.origin}/12`);
    await page.locator("h1").waitFor();
  },
};

for (const [name, open] of Object.entries(PAGES))
  scene(
    `${name}: every text is from the catalogue`,
    async (guest) => {
      await speakPseudo(guest.page);
      await open.call(PAGES, guest);
      assert.deepEqual(await strayTexts(guest.page), []);
      assert.match(await guest.page.locator("h1").first().innerText(), /[⟦\p{L}]/u);
    },
    { mishaps: name === "an address that leads nowhere" },
  );
