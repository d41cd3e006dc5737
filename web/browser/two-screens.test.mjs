// Two people at two screens, each by his own link; and somebody who only watches.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { lay, sitAt } from "./lib/table.mjs";

scene("each sees the other’s act, from his own side of the board", async ({ server, invite, ...guest }) => {
  const laid = await lay(server, { code: "london-1841", referee: "silent", white: "Ann", black: "Ben" });
  const white = await sitAt({ server, ...guest }, laid, ["white"]);
  const black = await sitAt(await invite(), laid, ["black"]);
  assert.ok((await white.at("e1")).y > (await white.at("e8")).y, "White sits at White’s side");
  assert.ok((await black.at("e1")).y < (await black.at("e8")).y, "Black sits at Black’s side");
  await white.tap("e2");
  await black.isCalled("e2", "e2, white pawn, touched");
  await white.tap("e5");
  await black.stands({ e2: null, e5: "white pawn" });
  await black.turnIs("black");
  await black.object("black", "the move");
  await white.stands({ e2: "white pawn", e5: null });
  await white.reads(white.ruling(), "Law XIII");
  await white.reads(white.ruling(), "Black chooses");
  assert.equal(await white.page.locator("[data-prompt]").count(), 0, "the choice is not the offender’s");
  await black.say("black", "White must move the pawn on e2");
  await white.reads(white.duty("white"), "must move the pawn on e2");
  await white.play("e2", "e4");
  await black.turnIs("black");
});

scene(
  "a player out of turn touches with his own hand, and the other sees it",
  async ({ server, invite, ...guest }) => {
    const laid = await lay(server, { code: "chess-1949", referee: "silent" });
    const white = await sitAt({ server, ...guest }, laid, ["white"]);
    const black = await sitAt(await invite(), laid, ["black"]);
    await black.tap("g8");
    await white.isCalled("g8", "g8, black knight, touched");
    await white.object("white", "turn");
    await black.reads(black.result(), "White wins");
  },
);

scene(
  "a man placed by one is seen there by the other, who cannot let it go",
  async ({ server, invite, ...guest }) => {
    const laid = await lay(server, { code: "bcf-1912", referee: "silent" });
    const white = await sitAt({ server, ...guest }, laid, ["white"]);
    const black = await sitAt(await invite(), laid, ["black"]);
    await white.carry("e2", "e4");
    await black.stands({ e2: null, e4: "white pawn" });
    assert.match(await black.awaited(), /^white/, "the move is not over");
    await white.page.mouse.up();
    await black.turnIs("black");
  },
);

scene(
  "who has only the link to watch sees everything and can do nothing",
  async ({ server, invite, ...guest }) => {
    const laid = await lay(server, { code: "bcf-1912", referee: "silent" });
    const white = await sitAt({ server, ...guest }, laid, ["white"]);
    const watcher = await sitAt(await invite(), laid, ["watch"]);
    assert.equal(await watcher.page.locator(".seat button, .say button").count(), 0, "nothing to say");
    await watcher.tap("d2");
    await watcher.drag("g1", "f3");
    await white.play("e2", "e4");
    await watcher.stands({ e2: null, e4: "white pawn", d2: "white pawn", g1: "white knight" });
    await white.holds("White touches e2", "White plays e2-e4");
  },
);

scene(
  "a link with a letter lost says so, and what to do",
  async ({ server, page }) => {
    const { id, tokens } = await lay(server, { code: "bcf-1912" });
    const away = page.getByTestId("away");
    await page.goto(`${server.origin}/t/${id}#${tokens.white.slice(0, -1)}`);
    await until("no seat", async () => (await away.innerText()).includes("No seat for this link"));
    await page.goto(`${server.origin}/t/zzzzzzzz#${tokens.white}`);
    await until("no table", async () => (await away.innerText()).includes("There is no table here"));
  },
  { mishaps: true },
);
