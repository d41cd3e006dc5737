// Seats belong to who sits in them: an invitation taken with one tap in another browser, and what it opens before and after.
import assert from "node:assert/strict";
import { graveFaults } from "./lib/axe.mjs";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { lay, sitAt, tableOn, takeSeat } from "./lib/table.mjs";

/** @import { Page } from "playwright-core" */

/**
 * The links of a table laid for two screens.
 * @param {Page} page
 * @param {string} origin
 */
async function laid(page, origin) {
  await page.goto(`${origin}/play`);
  await page.getByRole("button", { name: "No clock" }).click();
  await page.getByRole("button", { name: "Play a friend" }).click();
  const links = page.getByTestId("links");
  await links.waitFor();
  await links.getByText("Other links").click();
  const link = (/** @type {string} */ title) =>
    links.getByRole("textbox", { name: `The link: ${title}` }).inputValue();
  return {
    links,
    own: await link("White"),
    invitation: await link("Black"),
    umpire: await link("The umpire"),
  };
}

/** @param {string} link */
const tokenOf = (link) => link.split("#")[1];

scene(
  "an invitation is looked at, taken with one tap, and then opens nothing",
  async ({ page, server, invite }) => {
    const { links, own, invitation } = await laid(page, server.origin);
    assert.match(tokenOf(invitation), /^invite-/);
    assert.doesNotMatch(tokenOf(own), /^invite-/);
    assert.deepEqual(await graveFaults(page), []);
    // Whoever only looks takes nothing: a preview, a page opened and left.
    for (let look = 0; look < 2; look += 1) {
      const passer = await invite();
      await passer.page.goto(invitation);
      await passer.page.getByRole("heading", { name: "You are invited to play Black" }).waitFor();
      assert.deepEqual(await graveFaults(passer.page), []);
      await passer.page.close();
    }
    const answer = await fetch(invitation.replace("/t/", "/api/tables/").replace(/#.*/, "/seat"), {
      headers: { authorization: `Bearer ${tokenOf(invitation)}` },
    });
    assert.equal(answer.status, 200);
    await links.getByText("Nobody has taken it yet").first().waitFor();

    const guest = await invite();
    await guest.page.goto(invitation);
    await guest.page.getByRole("button", { name: "Take the seat" }).click();
    await guest.page.getByRole("heading", { name: "The seat is yours" }).waitFor();
    assert.deepEqual(await graveFaults(guest.page), []);
    const kept = await guest.page.getByRole("textbox", { name: "The link: Your own link" }).inputValue();
    assert.equal(kept, guest.page.url(), "the address is the guest’s own from now on");
    assert.doesNotMatch(tokenOf(kept), /^invite-/);
    assert.ok(await guest.page.locator("svg.qr").isVisible(), "and is shown to a camera");
    await guest.page.getByRole("button", { name: "Go to the table" }).click();
    const black = await tableOn(guest);

    const late = await invite();
    await late.page.goto(invitation);
    await late.page.getByText("this invitation has been taken").waitFor();
    assert.equal(await late.page.getByRole("button", { name: "Take the seat" }).count(), 0);
    // His own link opens the seat on another device.
    await late.page.goto(kept);
    const other = await tableOn(late);
    await links.getByTestId("settled-black").waitFor();
    await page.goto(own);
    const white = await tableOn({ page, server });
    await white.play("e2", "e4");
    await black.turnIs("black");
    await other.play("e7", "e5");
    await white.turnIs("white");
  },
  { mishaps: true }, // a refused invitation is a failed request to the browser
);

scene(
  "whoever laid the table cannot play for his guest",
  async ({ page, server, invite }) => {
    const { own, invitation, umpire } = await laid(page, server.origin);
    const guest = await invite();
    await guest.page.goto(invitation);
    await takeSeat(guest.page);
    const black = await tableOn(guest);
    // With all he has in one address he is turned away; with his own link he has one edge to speak at.
    await page.goto(`${own}.${tokenOf(invitation)}.${tokenOf(umpire)}`);
    await page.getByText("No seat for this link").waitFor();
    await page.goto(own);
    const white = await tableOn({ page, server });
    await white.play("e2", "e4");
    assert.equal(await white.edge("black").getByRole("button").count(), 0);
    await black.turnIs("black");
    // He takes the umpire’s chair in a third browser, and decides nothing without Black.
    const chair = await invite();
    await chair.page.goto(umpire);
    await takeSeat(chair.page);
    await chair.page.getByText("both players have to accept you").waitFor();
    assert.equal(await chair.page.getByTestId("question").count(), 0);
    await white.page.getByTestId("office").getByRole("button", { name: "Propose him" }).click();
    await black.page.getByTestId("office").getByRole("button", { name: "Decline" }).click();
    assert.equal(await chair.page.getByTestId("question").count(), 0);
  },
  { mishaps: true },
);

scene(
  "an invitation is withdrawn, and another sent",
  async ({ page, server, invite }) => {
    const { links, invitation } = await laid(page, server.origin);
    await links.getByRole("button", { name: "Withdraw the invitation: Black" }).click();
    await links.getByTestId("settled-black").waitFor();
    const guest = await invite();
    await guest.page.goto(invitation);
    await guest.page.getByText("was withdrawn").waitFor();
    await links.getByRole("button", { name: "A new invitation: Black" }).click();
    const field = links.getByRole("textbox", { name: "The link: Black" });
    await until("another invitation", async () => (await field.inputValue()) !== invitation);
    await guest.page.goto(await field.inputValue());
    await takeSeat(guest.page);
    await tableOn(guest);
  },
  { mishaps: true },
);

scene(
  "two at one screen: one gives his seat up, and plays on at his own",
  async ({ page, server, invite }) => {
    const table = await lay(server, { code: "bcf-1912", referee: "silent" });
    const one = await sitAt({ page, server }, table, ["white", "black", "umpire"]);
    await one.play("e2", "e4");
    const watcher = await sitAt(await invite(), table, ["watch"]);
    await watcher.reads(watcher.line(), "both players at one screen");
    // At White’s own screen, Black’s being given up with Black’s own link.
    const guest = await invite();
    await sitAt(guest, table, ["black"]);
    await guest.page.locator(".menu > summary").click();
    await guest.page.getByRole("button", { name: "Seats…" }).click();
    await guest.page.getByRole("button", { name: "Give up Black’s seat" }).click();
    await guest.page.getByRole("button", { name: /Yes, give it up/ }).click();
    const field = guest.page.getByRole("textbox", { name: "The link: Black: an invitation" });
    const taker = await invite();
    await taker.page.goto(await field.inputValue());
    await takeSeat(taker.page);
    const black = await tableOn(taker);
    await black.reads(black.page.getByTestId("score"), "Black's seat was given up");
    await black.play("e7", "e5");
  },
);
