// The first page: a moment that is answered by one tap or on the board, the ruling in place, and a friend at the table in two taps.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { withFriend } from "./lib/states.mjs";
import { Table, tableOn, takeSeat } from "./lib/table.mjs";

/** @import { Locator, Page } from "playwright-core" */
/** @import { Guest } from "./lib/scene.mjs" */

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
};

/** @param {Guest} guest */
async function open({ page, server }) {
  await page.goto(server.origin);
  const table = new Table(page, server);
  await table.square("g5").waitFor();
  return { table, ruling: page.getByTestId("moment-ruling") };
}

/**
 * Where the board lies on the page, however far it was scrolled.
 * @param {Page} page
 */
function board(page) {
  return page.locator(".moment .board").evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height];
  });
}

for (const [name, screen] of Object.entries(SCREENS)) {
  scene(
    `${name}: from the address to the ruling it is one tap; a choice brings the next, and the board never moves`,
    async (guest) => {
      const { page } = guest;
      const { table, ruling } = await open(guest);
      const before = await board(page);
      await page.getByRole("button", { name: /object/i }).click();
      await table.reads(ruling, "Upheld. You choose what follows.");
      await table.reads(ruling, "The bishop on c8 does not move to g5");
      await ruling.getByRole("link", { name: "Law XIII" }).waitFor();
      await table.stands({ c8: "black bishop", g5: null });
      await ruling.getByRole("button", { name: /^King/ }).click();
      await table.reads(ruling, "Black must move the king.");
      await ruling.getByRole("button", { name: /^Leave it/ }).click();
      await table.reads(ruling, "Upheld. You have chosen.");
      await table.reads(ruling, "White lets it stand.");
      await table.stands({ c8: null, g5: "black bishop" });
      assert.deepEqual(await board(page), before);
      await ruling.getByRole("button", { name: "Start again" }).click();
      await table.reads(ruling, "The board does not say.");
    },
    screen,
  );
}

scene(
  "at a small laptop the board fills its sheet, and nothing lies over or under it",
  async (guest) => {
    await open(guest);
    const height = async (/** @type {string} */ part) =>
      (await guest.page.locator(part).boundingBox()).height;
    const [sheet, men] = [await height(".moment"), await height(".moment .board")];
    assert.ok(sheet - men < 8, `the sheet is ${sheet} high, the board ${men}`);
  },
  { viewport: { width: 1280, height: 800 } },
);

scene(
  "on a low phone sentence, ways to play, board and answers are one screen; the ruling comes into sight by itself",
  async (guest) => {
    const { page } = guest;
    const { table, ruling } = await open(guest);
    /** @param {Locator} part */
    const bottom = async (part) => part.evaluate((one) => one.getBoundingClientRect().bottom);
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      page.getByRole("button", { name: "Play the Automaton" }),
      ...(await page.locator(".moment-answers button").all()),
    ])
      assert.ok((await bottom(part)) <= 640, `${await part.innerText()} is cut off`);
    const { width } = await page.locator(".moment .board").boundingBox();
    assert.ok(width >= 320, `the board is ${width} wide`);
    await page.getByRole("button", { name: "Object" }).click();
    await table.reads(ruling, "You choose what follows.");
    await until("the choices in sight", async () => (await bottom(ruling.locator("button").first())) <= 640);
  },
  { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
);

scene("taking the bishop keeps it, and an objection then comes too late", async (guest) => {
  const { table, ruling } = await open(guest);
  await guest.page.getByRole("button", { name: "Take the bishop" }).click();
  await table.reads(ruling, "The bishop is yours.");
  await table.reads(ruling, "It is too late");
  await table.stands({ f3: null, g5: "white knight" });
});

scene(
  "on the board: a man touched first, and the word comes too late; any man goes anywhere",
  async (guest) => {
    const { page } = guest;
    const { table, ruling } = await open(guest);
    await table.tap("f3");
    await table.reads(ruling, "You touched a piece.");
    await page.getByRole("button", { name: /object/i }).click();
    await table.reads(ruling, "Refused.");
    await table.reads(ruling, "ended when he touched a man");
    await ruling.getByRole("link", { name: "Law XXV" }).waitFor();
    await ruling.getByRole("button", { name: "Start again" }).click();
    await table.drag("a1", "a8");
    await table.reads(ruling, "You played on.");
    await table.stands({ a1: null, a8: "white rook" });
  },
);

scene("a double tap on an answer chooses nothing that follows from it", async (guest) => {
  const { page } = guest;
  const { table, ruling } = await open(guest);
  await page.getByRole("button", { name: /object/i }).dblclick();
  await table.reads(ruling, "You choose what follows.");
  assert.equal(await ruling.locator('[aria-pressed="true"]').count(), 0);
});

scene("the other codes answer the same record", async (guest) => {
  const { page } = guest;
  const { table, ruling } = await open(guest);
  await page.getByRole("button", { name: /object/i }).click();
  const link = ruling.getByRole("link", { name: "the other codes" });
  await until("the record in the link", async () => (await link.getAttribute("href")).includes("#"));
  await link.click();
  await page.getByTestId("tally").waitFor();
  await table.reads(page.locator("main"), "c8-g5");
});

scene("a friend at the table: two taps and a link", async ({ page, server, invite }) => {
  await page.goto(server.origin);
  await withFriend(page).click();
  const links = page.getByTestId("links");
  await links.locator("svg.qr").first().waitFor(); // a camera sees it at once
  const link = await links.getByRole("textbox", { name: "The link: Black: an invitation" }).inputValue();
  const friend = await invite();
  await friend.page.goto(link);
  await friend.page.getByText("Each player has 10 minutes").waitFor();
  await takeSeat(friend.page);
  await tableOn(friend);
  await links.getByRole("link", { name: "Go to your board" }).click();
  const white = await tableOn({ page, server });
  await white.reads(page.getByRole("banner"), "an arbiter watches");
});

scene(
  "nothing is wider than a screen of 360 pixels",
  async ({ page, server }) => {
    for (const path of [
      "/",
      "/play",
      "/incidents",
      "/clubs",
      "/programmers",
      "/cards",
      "/cards/fide-2023",
      "/x",
    ]) {
      await page.goto(`${server.origin}${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 360, `${path} is ${width} wide`);
    }
    await page.goto(server.origin);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Library" }).click();
    await page.getByRole("searchbox").waitFor();
  },
  { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, mishaps: true },
);
