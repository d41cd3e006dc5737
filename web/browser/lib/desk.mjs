// The umpire's desk as he uses it, and tables of an event whose players act by script.
import { until } from "./house.mjs";
import { lay } from "./table.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Server } from "./house.mjs" */
/** @import { Laid, Seated, Terms } from "./table.mjs" */

/**
 * Lays a table of an event: the umpire's link opens his seat at once, the players' seats are taken from their invitations.
 * @param {Server} server
 * @param {Terms} terms
 * @returns {Promise<Laid>}
 */
export async function layInEvent(server, terms) {
  const laid = await lay(server, { event: "Spring Open", hold: "none", ...terms });
  for (const seat of ["white", "black"]) {
    const answer = await fetch(`${server.origin}/api/tables/${laid.id}/seat`, {
      method: "POST",
      headers: { authorization: `Bearer ${laid.tokens[seat]}` },
    });
    laid.tokens[seat] = (await answer.json()).token;
  }
  return laid;
}

/**
 * Acts of both players by script, one after another: "white plays e2-e4". The page only lends its line: it shows any page of
 * the server. An act that is not heard ends it.
 * @param {Page} page
 * @param {Laid} laid
 * @param {string[]} acts
 */
export async function scripted(page, { id, tokens }, ...acts) {
  await page.evaluate(
    ([table, white, black, lines]) =>
      new Promise((done, failed) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
        const say = (/** @type {unknown} */ frame) => socket.send(JSON.stringify(frame));
        let at = 0;
        const next = () => {
          if (at === lines.length) return socket.close();
          const [as, ...act] = lines[at].split(" ");
          say({ type: "act", id: `script-${Math.random()}`, as, act: act.join(" ") });
          at += 1;
        };
        socket.onopen = () => say({ type: "sit", tokens: [white, black], after: 0 });
        socket.onclose = () => done(undefined);
        socket.onmessage = ({ data }) => {
          const { type, error } = JSON.parse(data);
          if (type === "seated" || type === "heard") next();
          else if (type === "unheard") failed(new Error(error));
        };
      }),
    /** @type {const} */ ([id, tokens.white, tokens.black, acts]),
  );
}

/**
 * Goes to the desk of a table, and waits until its men stand.
 * @param {Seated} guest
 * @param {Laid} laid
 */
export async function deskAt({ page, server }, { id, tokens }) {
  await page.goto(`${server.origin}/t/${id}#${tokens.umpire}`);
  return deskOn({ page, server });
}

/**
 * The desk this page shows.
 * @param {Seated} seated
 */
export async function deskOn({ page, server }) {
  await page.getByTestId("desk").locator(".board-cells .has-man").first().waitFor();
  return new Desk(page, server);
}

class Desk {
  /**
   * @param {Page} page
   * @param {Server} server
   */
  constructor(page, server) {
    this.page = page;
    this.server = server;
  }

  question() {
    return this.page.getByTestId("question");
  }

  decision() {
    return this.page.getByTestId("decision");
  }

  touches() {
    return this.page.getByTestId("touches");
  }

  /** @param {string} name */
  measure(name) {
    return this.decision().getByRole("radio", { name });
  }

  /** @param {string} name */
  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** @param {string} reason */
  async because(reason) {
    await this.decision().getByRole("textbox", { name: "Reason, published with the decision" }).fill(reason);
  }

  /** Announces what is chosen, and waits until it was sent. */
  async announce() {
    await this.button("Announce").click();
    await this.says("Announced:");
  }

  /**
   * Waits until the desk says so under the decision.
   * @param {string} words
   */
  async says(words) {
    const status = this.decision().getByRole("status");
    await until(`“${words}”`, async () => {
      const said = await status.innerText();
      return said.includes(words) || said;
    });
  }

  /**
   * Waits until the question's part says so.
   * @param {string} words
   */
  async asks(words) {
    await until(`“${words}”`, async () => {
      const said = (await this.question().innerText()).replace(/\s+/g, " ");
      return said.toLowerCase().includes(words.toLowerCase()) || said; // some of it is set in capitals
    });
  }
}
