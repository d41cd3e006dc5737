// The states in which the page is looked at, for the tests of its looks and for the README's pictures.
import { until } from "./house.mjs";
import { sit, tableOn } from "./table.mjs";

/** Each brings a fresh guest to a state and gives back what must be in sight there without scrolling. */
export const STATES = {
  async home({ page, server }) {
    await page.goto(server.origin);
    await page.getByRole("button", { name: "Sit down" }).waitFor();
    await page.locator(".tile-board svg").last().waitFor();
    return [page.getByRole("button", { name: "Sit down" })];
  },

  async "table start"(guest) {
    const table = await sit(guest, { code: "bcf-1912", referee: "teaching" });
    return players(table);
  },

  async "table with a ruling"(guest) {
    const table = await ruled(guest);
    return [...(await players(table)), table.ruling().locator("h2"), ...(await table.edge("black").locator(".prompt button").all())];
  },

  async "choices of Steinitz"(guest) {
    const table = await ruled(guest, "steinitz-1889");
    return [...(await players(table)), table.ruling().locator("h2"), ...(await table.edge("black").locator(".prompt button").all())];
  },

  async "objecting"(guest) {
    const table = await sit(guest, { code: "london-1841", referee: "silent" });
    await table.plays("e2-e4 e7-e5 f1-a4");
    await table.say("black", "I object to…");
    return [...(await players(table)), ...(await table.edge("black").locator("button").all())];
  },

  async "end with notes"(guest) {
    const table = await sit(guest, { code: "london-1841", referee: "silent" });
    await table.plays("e2-e4 e7-e5 f1-a4 g8-f6");
    await table.resign("white");
    await table.notes().getByRole("button", { name: "Open the notes" }).click();
    await table.stands({ f1: null, a4: "white bishop" });
    await table.notes().getByRole("button", { name: "After" }).and(guest.page.locator('[aria-pressed="true"]')).waitFor();
    return [board(table), table.notes().getByRole("button", { name: "After" })];
  },

  async card({ page, server }) {
    await page.goto(`${server.origin}/cards/bcf-1912`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return [];
  },

  async incident({ page, server }) {
    await page.clock.install();
    await page.goto(server.origin);
    await page.getByRole("link", { name: "The bishop that leapt" }).click();
    const table = await tableOn({ page, server });
    await until("the moment", async () => {
      await page.clock.runFor(300);
      return page.getByText("What do you say?").isVisible();
    });
    await table.stands({ c1: null, e3: "white bishop" });
    return [board(table), ...(await table.edge("black").locator(".name, .words button").all()), ...(await page.locator(".incident-words button").all())];
  },
};

/** A false move, objected to: the claimant is about to choose. */
export async function ruled(guest, code = "london-1841") {
  const table = await sit(guest, { code, referee: "silent" });
  await table.plays("e2-e4 e7-e5 f1-a4");
  await table.object("black", "the move");
  await table.stands({ f1: "white bishop", a4: null });
  await table.answers("black");
  return table;
}

function board(table) {
  return table.page.locator(".board");
}

/** What two people need in order to play. */
async function players(table) {
  return [board(table), ...(await table.page.locator(".edge .name").all()), ...(await table.page.locator(".edge .words button").all())];
}
