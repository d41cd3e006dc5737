// The server lets the page run no script and wear no style but those it is served with. Nothing on the way through its rooms, and
// nothing on paper, may break that: what does is refused by the browser, and the page would look or work otherwise than it should.
import assert from "node:assert/strict";
import { scene } from "./lib/scene.mjs";
import { STATES } from "./lib/states.mjs";

/** Of each room one state, and all that draw something by the moment: clocks, hands, ghosts, columns. */
const ROOMS = [
  "home",
  "home with a ruling",
  "terms",
  "clubs",
  "table with a ruling",
  "clocks",
  "end with notes",
  "an envelope opened",
  "what if",
  "what if set up",
  "post-mortem",
  "card",
  "library",
  "a law",
  "side by side",
  "timeline",
  "incident",
];

for (const room of ROOMS) {
  scene(`${room}: nothing is refused by the server’s policy`, async (guest) => {
    const { page } = guest;
    /** @type {(string | undefined)[]} */
    const policies = [];
    page.on("response", (response) => {
      if (response.request().isNavigationRequest())
        policies.push(response.headers()["content-security-policy"]);
    });
    /** @type {string[]} */
    const refused = [];
    await page.exposeFunction("policyBroken", (/** @type {string} */ what) => refused.push(what));
    await page.addInitScript(() =>
      document.addEventListener(
        "securitypolicyviolation",
        ({ violatedDirective, blockedURI, sourceFile }) => {
          Reflect.get(globalThis, "policyBroken")(`${violatedDirective} ${blockedURI} ${sourceFile}`);
        },
      ),
    );
    await STATES[room](guest);
    if (room === "post-mortem" || room === "card") await page.pdf();
    assert.ok(policies.length > 0, "no page was fetched");
    for (const policy of policies) assert.match(policy ?? "", /script-src 'self'; style-src 'self';/);
    assert.deepEqual(refused, []);
  });
}

scene(
  "a style of its own would have been refused",
  async ({ page, server }) => {
    await page.goto(server.origin);
    await page.getByRole("button", { name: "Play a friend" }).waitFor();
    const worn = await page.evaluate(() => {
      const part = document.createElement("p");
      part.setAttribute("style", "width: 7px");
      document.body.append(part);
      return part.style.width;
    });
    assert.equal(worn, "");
  },
  { mishaps: true },
);
