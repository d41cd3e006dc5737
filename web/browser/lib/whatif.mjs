// What if, as somebody uses it: acting on the great board, speaking, and reading the codes one below the other.
import { until } from "./house.mjs";
import { Table } from "./table.mjs";

/** @import { Seated } from "./table.mjs" */

/**
 * Opens it; `hash` is what follows the # of a shared link.
 * @param {Seated} guest
 * @param {string} hash
 */
export async function openWhatIf({ page, server }, hash = "") {
  await page.goto(`${server.origin}/what-if${hash}`);
  const whatIf = new WhatIf(page, server);
  await whatIf.cards().nth(4).waitFor();
  return whatIf;
}

class WhatIf extends Table {
  cards() {
    return this.page.locator(".code-card");
  }

  /** @param {string} code */
  card(code) {
    return this.page.locator(`.code-card[data-code="${code}"]`);
  }

  /**
   * Presses one of the buttons in a player's row.
   * @param {string} who
   * @param {string} label
   */
  async says(who, label) {
    await this.page
      .getByRole("group", { name: `${who} says` })
      .getByRole("button", { name: label, exact: true })
      .click();
  }

  /**
   * Types an act as a record has it.
   * @param {string} act
   */
  async writes(act) {
    const line = this.page.getByTestId("line");
    await line.getByRole("textbox").fill(act);
    await line.getByRole("button", { name: "Write it" }).click();
  }

  acts() {
    return this.page
      .getByTestId("acts")
      .locator(".act")
      .evaluateAll((acts) => acts.map((act) => act.firstChild.textContent));
  }

  /**
   * Waits until the record is this, and the codes have answered it.
   * @param {string[]} wanted
   */
  async tells(...wanted) {
    await until(`the record ${wanted.join(", ")}`, async () => {
      const acts = await this.acts();
      return JSON.stringify(acts) === JSON.stringify(wanted) || acts;
    });
    await until("the answer", async () => (await this.page.locator(".codes.is-waiting").count()) === 0);
  }

  /**
   * What each code says, its name and the numbers of its laws left out.
   * @override
   */
  async answers() {
    return this.cards().evaluateAll((cards) =>
      cards.map((card) => /** @type {HTMLElement} */ (card.querySelector(".code-answer")).textContent),
    );
  }

  /** The letters of the codes, in order: equal ones mark equal answers. */
  async letters() {
    return this.cards().evaluateAll((cards) =>
      cards.map((card) => card.getAttribute("data-letter")).join(""),
    );
  }

  /**
   * Shows the board of a code.
   * @param {string} code
   */
  async shows(code) {
    await this.card(code).locator(".code-name").click();
  }
}
