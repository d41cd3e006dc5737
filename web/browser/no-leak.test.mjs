// While the game lasts nothing on the page may tell a lawful move from a false one.
import assert from "node:assert/strict";
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Seated, Terms } from "./lib/table.mjs" */

/**
 * Everything a person could see or hear on the page, the men apart.
 * @param {Page} page
 */
function sight(page) {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll("button, summary, input")].filter((one) =>
      one.checkVisibility(),
    );
    return {
      title: document.title,
      text: document.body.innerText,
      heard: document.querySelector('[data-testid="said"]').textContent,
      buttons: buttons.map(
        (one) =>
          `${one.textContent} ${one.matches(":disabled") ? "off" : "on"} ${one.ariaPressed ?? ""} ${one.className}`,
      ),
      marks: [...document.querySelectorAll(".board-drawing [class*=mark-]")].map((one) =>
        one.getAttribute("class"),
      ),
      said: [...document.querySelectorAll(".board-cells [data-square]")]
        .map((one) => one.ariaLabel.split(", ").slice(2).join())
        .filter(Boolean),
      classes: [...document.querySelectorAll("body :not(.board-drawing *, .board-cells *)")].map((one) => {
        const { key, ...data } = /** @type {HTMLElement} */ (one).dataset; // the key only finds the focus again
        return `${one.localName} ${one.getAttribute("class")} ${JSON.stringify(data)}`;
      }),
    };
  });
}

/**
 * The same, with the squares of the move struck out.
 * @param {Page} page
 * @param {string[]} squares
 */
async function sightWithout(page, ...squares) {
  return JSON.parse(
    squares.reduce((text, square) => text.replaceAll(square, "·"), JSON.stringify(await sight(page))),
  );
}

/**
 * Plays one move at a fresh table and says what is seen while the man is in hand and after it was let go.
 * @param {Seated} guest
 * @param {Terms} terms
 * @param {string} from
 * @param {string} to
 */
async function seen(guest, terms, from, to) {
  const table = await sit(guest, { referee: "silent", ...terms });
  await table.tap(from);
  await table.hears(`on ${from}.`);
  const inHand = await sightWithout(guest.page, from, to);
  await table.tap(to);
  await table.turnIs("black");
  return { inHand, after: await sightWithout(guest.page, from, to) };
}

for (const code of ["undated", "london-1841", "steinitz-1889", "bcf-1912", "chess-1949"]) {
  scene(`${code}: a pawn’s false step looks as its lawful one`, async (guest) => {
    const lawful = await seen(guest, { code }, "e2", "e4");
    const falsely = await seen(guest, { code }, "e2", "e6"); // a square of the same colour: the marks tell it
    assert.deepEqual(falsely, lawful);
  });
}

scene("a pinned man played looks as a free one played", async (guest) => {
  const free = await seen(guest, { code: "bcf-1912", position: "4k3/3r4/8/8/8/8/4N3/4K3 w - -" }, "e2", "c3");
  const pinned = await seen(
    guest,
    { code: "bcf-1912", position: "4k3/4r3/8/8/8/8/4N3/4K3 w - -" },
    "e2",
    "c3",
  );
  assert.deepEqual(pinned, free);
});

scene("with a teaching referee too nothing shows while it can be claimed", async (guest) => {
  const lawful = await seen(guest, { code: "london-1841", referee: "teaching" }, "g1", "f3");
  const falsely = await seen(guest, { code: "london-1841", referee: "teaching" }, "g1", "f5");
  assert.deepEqual(falsely, lawful);
});

scene(
  "check is not marked unless it is said, and what can be said does not change with it",
  async (guest) => {
    const quiet = await seen(guest, { code: "undated", position: "4k3/8/8/8/8/8/8/R3K3 w - -" }, "a1", "b1");
    const check = await seen(guest, { code: "undated", position: "4k3/8/8/8/8/8/8/R3K3 w - -" }, "a1", "a8");
    assert.deepEqual(check, quiet);
  },
);

scene("check said is written with the move, true or not", async (guest) => {
  for (const [to, written] of [
    ["a8", "Ra8"],
    ["a7", "Ra7"],
  ]) {
    const table = await sit(guest, {
      code: "undated",
      referee: "silent",
      position: "4k3/8/8/8/8/8/8/R3K3 w - -",
    });
    await table.tap("a1");
    await table.say("white", "More…", "Check");
    await table.reads(table.edge("white"), "check will be said with the move");
    await table.tap(to);
    await table.turnIs("black");
    await table.reads(guest.page.getByTestId("score"), `${written} check`);
    await table.holds("White touches a1", `White plays a1-${to}`, "White says check");
  }
});

scene("a king put two squares towards its corner castles, lawful or not: the rook follows", async (guest) => {
  const lawful = await sit(guest, {
    code: "bcf-1912",
    referee: "silent",
    position: "4k3/8/8/8/8/8/8/4K2R w K -",
  });
  await lawful.play("e1", "g1");
  await lawful.stands({ e1: null, h1: null, g1: "white king", f1: "white rook" });
  const seenLawful = await sight(guest.page);
  const falsely = await sit(guest, {
    code: "bcf-1912",
    referee: "silent",
    position: "4k3/8/8/8/8/8/8/4K2R w - -",
  });
  await falsely.play("e1", "g1");
  await falsely.stands({ e1: null, h1: null, g1: "white king", f1: "white rook" });
  assert.deepEqual(await sight(guest.page), seenLawful);
  await falsely.holds("White touches e1", "White plays O-O");
});

scene("any pawn put on the last rank is asked what it becomes, and the choice is the same", async (guest) => {
  /**
   * @param {string} position
   * @param {string} from
   * @param {string} to
   */
  const ask = async (position, from, to) => {
    const table = await sit(guest, { code: "bcf-1912", referee: "silent", position });
    await table.drag(from, to);
    const dialog = guest.page.getByTestId("promotion");
    await dialog.waitFor();
    const asked = (await dialog.innerText()).replaceAll(to, "·");
    await dialog.getByRole("button", { name: "a queen" }).click();
    await table.turnIs("black");
    await table.stands({ [from]: null, [to]: "white queen" });
    return { asked, after: await sightWithout(guest.page, from, to) };
  };
  const position = "8/3P4/8/k7/8/8/4P3/4K3 w - -"; // both pawns stand on light squares
  assert.deepEqual(await ask(position, "e2", "h8"), await ask(position, "d7", "d8"));
});

scene(
  "what may be said is the same in every position: at the start, in check, with nothing to move",
  async (guest) => {
    const rows = [];
    for (const position of [
      "",
      "4k3/8/8/8/8/8/4r3/4K3 w - -",
      "8/8/8/8/8/5k2/5p2/5K2 w - -",
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -",
    ]) {
      await sit(guest, { code: "bcf-1912", referee: "silent", ...(position && { position }) });
      rows.push((await sight(guest.page)).buttons);
    }
    for (const row of rows) assert.deepEqual(row, rows[0]);
  },
);
