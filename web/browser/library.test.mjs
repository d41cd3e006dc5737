// The law library: from the first page to what a law says, by clicks and by one search; a case played; the codes side by side; the
// timeline; what is not there.
import assert from "node:assert/strict";
import { until } from "./lib/house.mjs";
import { scene } from "./lib/scene.mjs";

const DESK = { viewport: { width: 1280, height: 860 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ANSWER = /London 1841/;

for (const screen of [DESK, PHONE]) {
  const at = `at ${screen.viewport.width}`;

  scene(
    `${at}: what London says of taking one’s own man is two clicks from home, its law three`,
    async ({ page, server }) => {
      await page.goto(server.origin);
      let clicks = 0;
      /** @param {string | RegExp} name */
      const click = async (name) => ((clicks += 1), page.getByRole("link", { name }).first().click());
      await click("Library");
      await click(/^Taking one's own man/);
      const london = page.locator('.side[data-code="london-1841"]');
      await london.waitFor();
      assert.match(await london.innerText(), /either/);
      clicks += 1;
      await london.getByRole("link", { name: "XII" }).click();
      await page.getByRole("heading", { level: 1, name: "Law XII" }).waitFor();
      assert.equal(clicks, 3);
      assert.equal(new URL(page.url()).pathname, "/library/london-1841/XII");
      assert.match(await page.getByTestId("sentence").innerText(), /own m[ae]n|man of his own/);
    },
    screen,
  );

  scene(
    `${at}: one search finds it first`,
    async ({ page, server }) => {
      await page.goto(`${server.origin}/library`);
      const box = page.getByRole("searchbox");
      await box.fill("take my own man london");
      await box.press("Enter");
      const best = page.getByTestId("found").getByRole("link").first();
      await best.waitFor();
      assert.match(await best.innerText(), ANSWER);
      assert.match(await best.innerText(), /law XII/);
      assert.match(await best.innerText(), /own m[ae]n|man of his own/);
      assert.equal(new URL(page.url()).search, "?q=take%20my%20own%20man%20london");
    },
    screen,
  );

  scene(
    `${at}: no view of the library is wider than the screen`,
    async ({ page, server }) => {
      for (const path of [
        "",
        "?q=check",
        "/bcf-1912",
        "/bcf-1912/22",
        "/topics",
        "/topics/14",
        "/timeline",
        "/usage",
        "/cases/london-1841/020-law-9-bites-capture",
        "/mars-2100",
      ]) {
        await page.goto(`${server.origin}/library${path}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= screen.viewport.width, `/library${path} is ${width} wide`);
      }
    },
    screen,
  );
}

scene("no book is fetched before somebody reaches for the search", async ({ page, server }) => {
  /** @type {string[]} */
  const fetched = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const books = () => fetched.filter((path) => /contents|undated|1841|1889|1912|1949|2023/.test(path));
  await page.goto(server.origin, { waitUntil: "networkidle" });
  assert.deepEqual(books(), []);
  await page.goto(`${server.origin}/library`, { waitUntil: "networkidle" });
  assert.ok(books().length < 7, books().join());
  await page.getByRole("searchbox").focus();
  await until("seven files", async () => books().length === 7 || books());
  assert.ok(
    fetched.every(
      (path) =>
        path.startsWith("/api/") || path === "/" || path === "/library" || /^\/(assets|favicon)/.test(path),
    ),
    fetched.join(),
  );
});

scene("what is found follows what is written, and is reached by keys alone", async ({ page, server }) => {
  await page.goto(`${server.origin}/library`);
  const box = page.getByRole("searchbox");
  await box.focus();
  await page.keyboard.type("stalem");
  const found = page.getByTestId("found").getByRole("link");
  await found.first().waitFor();
  await until("the words in the address", async () => new URL(page.url()).search === "?q=stalem");
  assert.ok(
    await page.getByRole("heading", { name: "The codes" }).isHidden(),
    "what was found takes the place of the shelves",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.ok(await found.nth(1).evaluate((one) => one === document.activeElement), "the second is reached");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.ok(await box.evaluate((one) => one === document.activeElement), "above the first is the box");
  await page.keyboard.press("ArrowDown");
  const way = await found.first().getAttribute("href");
  await page.keyboard.press("Enter");
  await until("the law", async () => new URL(page.url()).pathname === way);
  await page.goBack();
  await found.first().waitFor();
  assert.equal(await box.inputValue(), "stalem");
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Library" }).click();
  await page.getByRole("heading", { name: "The codes" }).waitFor();
  assert.equal(await page.getByRole("searchbox").inputValue(), "");
});

scene(
  "a search forgives slips, names law, topic and case, and marks what it found",
  async ({ page, server }) => {
    await page.goto(`${server.origin}/library?q=${encodeURIComponent("casling london")}`);
    const found = page.getByTestId("found");
    await found.getByText("Nothing has just these words. This is for “").waitFor();
    await found.getByText(/\d+ found: \d+ laws?, \d+ topics?, \d+ cases?\. The best come first\./).waitFor();
    const kinds = await found.locator(".found-kind").allInnerTexts();
    assert.deepEqual([...new Set(kinds)].sort(), ["Case", "Law", "Topic"]);
    const marks = await found.locator("mark").allInnerTexts();
    assert.ok(marks.some((word) => /castl/i.test(word)) && marks.includes("London"), marks.join(" "));
  },
);

scene("a search that finds nothing says so and leaves the topics", async ({ page, server }) => {
  await page.goto(`${server.origin}/library?q=zeppelin`);
  await page.getByText("Nothing was found for “zeppelin”").waitFor();
  assert.ok(await page.getByRole("heading", { name: "Topics, side by side" }).isVisible());
});

scene(
  "a case is played step by step, by buttons, by keys and by its list, each ruling leading to its law",
  async ({ page, server }) => {
    await page.goto(`${server.origin}/library/cases/london-1841/020-law-9-bites-capture`);
    const said = page.getByTestId("player-said");
    /** @param {string} words */
    const title = (words) => said.getByRole("heading", { name: words }).waitFor();
    await title("Before the first act.");
    await page.getByRole("button", { name: "Next act" }).click();
    await title("White touches d5.");
    await page.keyboard.press("ArrowRight");
    await title("Black objects to touching.");
    assert.match(await said.innerText(), /Black may choose: White must take the knight on d5/);
    assert.equal(
      await said.getByRole("link", { name: "Law IX" }).getAttribute("href"),
      "/library/london-1841/IX",
    );
    assert.equal(new URL(page.url()).hash, "#act-2");
    await page.keyboard.press("ArrowLeft");
    await title("White touches d5.");
    await page
      .getByTestId("player-list")
      .getByRole("button", { name: /Black requires capture d5/ })
      .click();
    await title("Black requires capture d5.");
    assert.equal(await page.getByRole("button", { name: "Next act" }).getAttribute("aria-disabled"), "true");
    await page.reload();
    await title("Black requires capture d5.");
    const men = await page.locator(".board-cells .has-man").count();
    await page.locator('.board-cells [data-square="e4"]').click();
    await page.locator('.board-cells [data-square="d5"]').click();
    await title("Black requires capture d5.");
    assert.equal(await page.locator(".board-cells .has-man").count(), men, "nobody moves a man here");
    await page.getByRole("button", { name: "To the beginning" }).click();
    await title("Before the first act.");
    assert.equal(new URL(page.url()).hash, "");
  },
);

scene("a law has its clauses as anchors, and a case of it on the board", async ({ page, server }) => {
  await page.goto(`${server.origin}/library/bcf-1912/22#22(a)`);
  await page.getByRole("heading", { level: 1, name: "Law 22" }).waitFor();
  const clause = page.locator('[id="22(a)"]');
  assert.ok(await clause.evaluate((one) => one.matches(":target") || one.hasAttribute("data-cited")));
  await until("the clause in sight", async () =>
    clause.evaluate(
      (one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= innerHeight,
    ),
  );
  await page.getByTestId("worked").getByTestId("player-said").waitFor();
  await page
    .getByTestId("worked")
    .getByRole("link", { name: /^Law 22/ })
    .first()
    .waitFor();
  assert.ok((await page.getByRole("heading", { name: "Cases in which it applies" }).count()) === 1);
  assert.ok((await page.getByRole("heading", { name: "Cases in which it does not" }).count()) === 1);
});

scene("a code is read in its own order", async ({ page, server }) => {
  await page.goto(`${server.origin}/library/london-1841`);
  const laws = page.getByTestId("laws").locator(".law-number");
  await laws.first().waitFor();
  assert.deepEqual((await laws.allInnerTexts()).slice(0, 4), ["I", "II", "III", "IV"]);
  assert.equal(await laws.count(), 26);
});

scene("side by side, codes that differ are marked and lead to their laws", async ({ page, server }) => {
  await page.goto(`${server.origin}/library/topics/20`);
  const sides = page.locator(".side");
  await sides.first().waitFor();
  const letters = await sides.evaluateAll((all) => all.map((one) => one.dataset.letter));
  assert.equal(letters.length, 6);
  assert.ok(new Set(letters).size > 1, letters.join());
  const stances = await sides.locator(".stance strong").allInnerTexts();
  letters.forEach((letter, index) =>
    assert.equal(letters.indexOf(letter), stances.indexOf(stances[index]), "same letter, same answer"),
  );
  assert.equal(
    await sides.locator(".changed").count(),
    letters.filter((letter, index) => index > 0 && letter !== letters[index - 1]).length,
  );
  await sides.nth(1).locator("a.law").first().click();
  await page.getByTestId("law").waitFor();
});

scene("the timeline is a table of years, and can be cut to what changed", async ({ page, server }) => {
  await page.goto(`${server.origin}/library/timeline`);
  const table = page.getByRole("table");
  await table.waitFor();
  assert.deepEqual(await table.locator(".year").allInnerTexts(), [
    "undated",
    "1841",
    "1889",
    "1912",
    "1949",
    "2023",
  ]);
  assert.equal(await table.getByRole("rowheader").count(), 37);
  const places = await table
    .locator("thead th[data-year]")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  const [gap, next] = [places[2] - places[1], places[3] - places[2]];
  assert.ok(Math.abs(gap / next - 48 / 23) < 0.2, `1841 to 1889 and 1889 to 1912 stand as ${gap} to ${next}`);
  const before = await table.getByRole("row").count();
  await page.getByLabel("Only what changed").check();
  assert.ok((await table.getByRole("row").count()) <= before);
  await page.goto(`${server.origin}/library/timeline#topic-20`);
  await page.getByRole("link", { name: "Promotion" }).click();
  await page.locator(".side").first().waitFor();
});

for (const [path, words] of [
  ["/library/london-1841/XXVII", "No such law"],
  ["/library/mars-2100", "No such code"],
  ["/library/mars-2100/1", "No such code"],
  ["/library/topics/99", "No such topic"],
  ["/library/cases/london-1841/999-nothing", "No such case"],
  ["/library/a/b/c", "No such page"],
]) {
  scene(`${path} says: ${words}`, async ({ page, server }) => {
    await page.goto(server.origin + path);
    await page.getByTestId("missing").getByRole("heading", { name: words }).waitFor();
    await page.getByTestId("missing").getByRole("link", { name: "London 1841" }).waitFor();
  });
}
