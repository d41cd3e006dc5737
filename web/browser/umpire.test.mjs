// The umpire at his desk: he is asked, he decides with a reason, and both players see it.
import assert from "node:assert/strict";
import { graveFaults } from "./lib/axe.mjs";
import { deskAt, deskOn, layInEvent, scripted } from "./lib/desk.mjs";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";
import { lay, sit, sitAt } from "./lib/table.mjs";

/** @import { Guest } from "./lib/scene.mjs" */
/** @import { Terms } from "./lib/table.mjs" */

/**
 * The umpire at his desk, a table of his event, and a page that lends its line to the players' scripts.
 * @param {Guest} guest
 * @param {Terms} terms
 * @param {string[]} acts what has happened before he comes
 */
async function atTheDesk({ invite, server, page }, terms, ...acts) {
  const laid = await layInEvent(server, terms);
  const scripts = await invite();
  await scripts.page.goto(`${server.origin}/cards`);
  const play = (/** @type {string[]} */ ...more) => scripted(scripts.page, laid, ...more);
  await play(...acts);
  return { laid, play, desk: await deskAt({ page, server }, laid) };
}

/**
 * Looks, for a while, that something stays as it is.
 * @param {number} ms
 * @param {() => Promise<void>} look
 */
async function forAWhile(ms, look) {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((go) => setTimeout(go, 250)))
    await look();
}

scene("a question is decided by a measure with its reason, and both players read it", async (guest) => {
  const { laid, play, desk } = await atTheDesk(
    guest,
    { code: "chess-1949", limit: "40/2h", white: "Ann", black: "Ben" },
    "white plays e2-e4",
    "black touches g8",
    "black plays e7-e5",
  );
  await desk.asks("No question is open");
  const [white, black] = [
    await sitAt(await guest.invite(), laid, ["white"]),
    await sitAt(await guest.invite(), laid, ["black"]),
  ];
  await play('white disputes "Ben touched the knight on g8"');
  await desk.asks("ago by White “Ben touched the knight on g8”");
  await desk.asks("White · stopped");
  const touches = desk.touches().locator("li.hit").first();
  await until("the touch in question to be marked", async () =>
    /knight on g8/.test(await touches.innerText()),
  );
  await desk.measure("Play goes on").check();
  await desk.because("He said “j’adoube”, and I heard it.");
  await desk.announce();
  for (const player of [white, black])
    await player.reads(
      player.page.getByTestId("reason"),
      "The umpire’s reason: He said 'j’adoube', and I heard it.",
    );
  await desk.asks("Last decision");
  await desk.asks("White · running");
  const record = await white.record();
  assert.ok(record.includes("Umpire continues"), record.join("\n"));
});

scene(
  "stopped within five seconds, nothing is sent",
  async (guest) => {
    const { laid, desk } = await atTheDesk(guest, { code: "bcf-1912" }, 'white disputes "A noise"');
    const white = await sitAt(await guest.invite(), laid, ["white"]);
    await desk.measure("Play goes on").check();
    await desk.button("Announce").click();
    await until("the seconds to be counted", async () =>
      /Sending in [123] s/.test(await guest.page.getByTestId("sending").innerText()),
    );
    await desk.button("Stop").click();
    await desk.says("Stopped. Nothing was sent.");
    await forAWhile(6_000, async () => assert.equal(await guest.page.getByTestId("sending").count(), 0));
    assert.deepEqual(await white.record(), ['White disputes "A noise"']);
    await desk.asks("A noise");
  },
  { waits: "full" },
);

scene(
  "what ends a game stands apart, asks first, and is read by both with its reason",
  async (guest) => {
    const { laid, desk } = await atTheDesk(
      guest,
      { code: "steinitz-1889" },
      'black disputes "White has left"',
    );
    const white = await sitAt(await guest.invite(), laid, ["white"]);
    assert.equal(await desk.measure("Black wins").count(), 0, "it is not among the measures");
    await desk.button("Decide the result…").click();
    await desk.measure("Black wins").check();
    await desk.because("White went home.");
    const announce = await desk.button("Announce").boundingBox();
    await desk.button("Announce").dblclick();
    assert.equal(await guest.page.getByTestId("sending").count(), 0, "a double press announces nothing");
    await desk.button("Announce").click();
    await desk.decision().getByText("Black wins. This ends the game. Announce it?").waitFor();
    const yes = await desk.button("Yes, announce it").boundingBox();
    assert.ok(yes.y >= announce.y + announce.height, "it does not lie under the finger");
    await desk.button("No").click();
    assert.deepEqual(await white.record(), ['Black disputes "White has left"']);
    await desk.button("Announce").click();
    await desk.button("Yes, announce it").click();
    await desk.asks("Result 0–1");
    await white.reads(white.result(), "0–1");
    await white.reads(white.page.getByTestId("score"), "The umpire’s reason: White went home.");
    await desk.decision().getByText("Nothing more can be decided.").waitFor();
  },
  { waits: "full" },
);

scene("unasked, an umpire of old is offered nothing but an adjournment", async (guest) => {
  const { play, desk } = await atTheDesk(guest, { code: "steinitz-1889", limit: "1h" }, "white plays e2-e4");
  await desk.asks("Under this code you speak when you are asked.");
  const offered = () =>
    desk
      .decision()
      .getByRole("radio")
      .evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  assert.deepEqual(await offered(), ["adjourns"]);
  for (const name of ["Decide the result…", "Stop clocks", "Start clocks"])
    assert.equal(await desk.button(name).count(), 0, name);
  await play('black disputes "A touch"');
  await desk.asks("A touch");
  assert.ok((await offered()).includes("continues"));
  await desk.button("Decide the result…").waitFor();
  await play("black withdraws");
  await desk.asks("No question is open");
  assert.deepEqual(await offered(), ["adjourns"]);
});

scene(
  "an arbiter of today acts unasked: he warns, gives time, stops and starts the clocks",
  async (guest) => {
    const { laid, desk } = await atTheDesk(
      guest,
      { code: "fide-2023", limit: "1h", clock: "pressed", referee: "arbiter" },
      "white plays e2-e4",
      "white presses",
      "black plays e7-e5",
      "black presses",
    );
    const black = await sitAt(await guest.invite(), laid, ["black"]);
    await desk.asks("You may act at any time.");
    await desk.button("Stop clocks").click();
    await desk.asks("White · stopped");
    await desk.button("Start clocks").click();
    await desk.asks("White · running");
    await desk.measure("Warn a player…").check();
    await desk.decision().getByLabel("Player", { exact: true }).selectOption("Black");
    await desk.because("He spoke to a spectator.");
    await desk.announce();
    await black.reads(black.page.getByTestId("reason"), "He spoke to a spectator.");
    await desk.measure("Add time…").check();
    await desk.decision().getByLabel("Player", { exact: true }).selectOption("White");
    await desk.decision().getByLabel("Minutes", { exact: true }).fill("2");
    await desk.announce();
    const acts = (await black.record()).filter((line) => line.startsWith("Umpire"));
    assert.deepEqual(acts, [
      "Umpire pauses",
      "Umpire continues",
      "Umpire warns Black",
      "Umpire adds 2m to White",
    ]);
  },
);

scene("an arbiter tells a breach that no board shows, and chooses what follows", async (guest) => {
  const { laid, desk } = await atTheDesk(guest, { code: "fide-2023" }, "white plays e2-e4");
  const white = await sitAt(await guest.invite(), laid, ["white"]);
  await desk.measure("Tell a breach…").check();
  await desk.decision().getByLabel("Article", { exact: true }).fill("11.2.3.2");
  await desk.button("Announce").click();
  await desk.button("Yes, announce it").click();
  await desk.says("Announced: White broke article 11.2.3.2.");
  await desk.asks("Open question");
  await desk.measure("Warn a player…").check();
  await desk.announce();
  await desk.asks("No question is open");
  assert.deepEqual((await white.record()).slice(-2), ["White breaches 11.2.3.2", "Umpire warns White"]);
});

scene("the umpire looks at a position before a move, and puts it back", async (guest) => {
  const { laid, desk } = await atTheDesk(
    guest,
    { code: "bcf-1912" },
    ..."e2-e4 e7-e5 g1-f3".split(" ").map((move, at) => `${at % 2 ? "black" : "white"} plays ${move}`),
    'black disputes "The pawn was knocked over"',
  );
  const white = await sitAt(await guest.invite(), laid, ["white"]);
  await desk.button("Before 1… e5").click();
  const e5 = guest.page.locator('[data-square="e5"]');
  await until("e5 to be empty", async () => /empty/.test(await e5.getAttribute("aria-label")));
  await desk.measure("Put a position back").check();
  assert.equal(await desk.decision().getByLabel("Move", { exact: true }).inputValue(), "2");
  await desk.announce();
  await white.stands({ e5: null, e7: "black pawn", f3: null });
  assert.equal((await white.record()).at(-1), "Umpire restores move 1 of Black");
});

scene("the umpire sets a clock", async (guest) => {
  const { laid, desk } = await atTheDesk(
    guest,
    { code: "bcf-1912", limit: "20/1h" },
    'white disputes "Black’s clock was wrong"',
  );
  const white = await sitAt(await guest.invite(), laid, ["white"]);
  await desk.measure("Set a clock…").check();
  await desk.decision().getByLabel("Player", { exact: true }).selectOption("Black");
  await desk.decision().getByLabel("Time left").fill("0:45:00");
  await desk.announce();
  await until("Black to have three quarters of an hour", async () =>
    /^4[45]:/.test(await white.page.getByTestId("clock-black").getByRole("timer").textContent()),
  );
});

scene("the desk leads back to its event, has no grave faults, and fits a phone", async (guest) => {
  const { desk } = await atTheDesk(
    guest,
    { code: "fide-2023", limit: "1h", clock: "pressed", white: "Ann", black: "Ben" },
    "white plays e2-e4",
    "white presses",
    "black touches g8",
    'white disputes "Ben touched the knight on g8"',
  );
  assert.deepEqual(await graveFaults(guest.page), []);
  for (const width of [360, 390, 820, 1440]) {
    await guest.page.setViewportSize({ width, height: 844 });
    const wide = await guest.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${wide} px at ${width}`);
  }
  await guest.page.getByRole("link", { name: "← Spring Open" }).click();
  await guest.page.getByTestId("board").first().waitFor();
  assert.match(guest.page.url(), /\/e\/[^#]+#.+/);
  await guest.page.goBack();
  await deskOn(guest);
  await desk.asks("Ben touched the knight on g8");
});

scene("at one screen the umpire’s link is in the menu, and opens his desk", async (guest) => {
  await guest.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const table = await sit(guest, { code: "steinitz-1889", referee: "silent" });
  await table.openMenu();
  await table.page.getByRole("button", { name: "The umpire’s link" }).click();
  await table.page.getByText("Copied").waitFor();
  const link = await table.page.evaluate(() => navigator.clipboard.readText());
  await guest.page.goto("about:blank");
  await guest.page.goto(link);
  await deskOn(guest);
});

scene(
  "with no umpire the players agree on a spectator, and he decides at a desk",
  async ({ server, invite, ...guest }) => {
    const laid = await lay(server, { code: "bcf-1912", referee: "silent" });
    const scripts = await invite();
    await scripts.page.goto(`${server.origin}/cards`);
    await guest.page.goto(`${server.origin}/t/${laid.id}#${laid.tokens.watch}`);
    await scripted(scripts.page, laid, "white plays e2-e4", 'black disputes "Was the pawn let go?"');
    await guest.page.getByTestId("office").getByRole("button", { name: "Offer to decide" }).click();
    await until("the offer to stand", async () => {
      const said = await guest.page.getByTestId("office").innerText();
      return /The players have to agree/.test(said) || said;
    });
    await scripted(scripts.page, laid, "white proposes the spectator", "black accepts the spectator");
    const desk = await deskOn({ ...guest, server });
    await desk.asks("Was the pawn let go?");
    await desk.button("Decide the result…").click();
    await desk.measure("Drawn").check();
    await desk.button("Announce").click();
    await desk.button("Yes, announce it").click();
    await desk.asks("Result ½–½");
  },
);

scene(
  "an event of twenty boards played by scripts, and an umpire who answers the one question",
  async (guest) => {
    const { server, page } = guest;
    const scripts = await guest.invite();
    await scripts.page.goto(`${server.origin}/cards`);
    const first = await layInEvent(server, { code: "chess-1949", white: "White 1", black: "Black 1" });
    const boards = [first];
    while (boards.length < 20) {
      const number = boards.length + 1;
      const terms = { code: "chess-1949", white: `White ${number}`, black: `Black ${number}` };
      boards.push(await layInEvent(server, { ...terms, event_key: first.event.key }));
    }
    const moves = "e2-e4 e7-e5 g1-f3 b8-c6 f1-b5".split(" ");
    const acts = moves.map((move, at) => `${at % 2 ? "black" : "white"} plays ${move}`);
    const asks = 'black disputes "Did White let go of the bishop?"';
    await Promise.all(
      boards.map((laid, at) =>
        scripted(scripts.page, laid, ...acts, ...(at === 12 ? [asks] : ["black resigns"])),
      ),
    );
    await page.goto(`${server.origin}/e/${first.event.id}#${first.tokens.umpire}`);
    await until("twenty boards", async () => (await page.getByTestId("board").count()) === 20);
    const asked = page.locator('[data-testid="board"][data-asked="true"]');
    await asked.getByRole("link").first().click();
    const desk = await deskOn({ page, server });
    await desk.asks("Did White let go of the bishop?");
    await desk.button("Decide the result…").click();
    await desk.measure("Drawn").check();
    await desk.because("Nobody saw it, and both agree to a draw.");
    await desk.button("Announce").click();
    await desk.button("Yes, announce it").click();
    await desk.asks("Result ½–½");
    await page.getByRole("link", { name: "← Spring Open" }).click();
    await until("all twenty to be over", async () => {
      const over = await page.locator('[data-testid="board"][data-over="true"]').count();
      return over === 20 || over;
    });
  },
);
