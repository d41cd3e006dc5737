// Fingers on a touch screen, by the browser's own touch events. A finger is a number and a place.

/** @import { Page } from "playwright-core" */
/** @typedef {{ x: number, y: number }} Spot */

/**
 * A hand for this page; its context must have `hasTouch`.
 * @param {Page} page
 */
export async function fingersOn(page) {
  const line = await page.context().newCDPSession(page);
  /** @type {Map<number, Spot>} */
  const down = new Map();
  /** @param {"touchStart" | "touchMove" | "touchEnd" | "touchCancel"} type */
  const send = (type) =>
    line.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [...down].map(([id, { x, y }]) => ({ id, x, y })),
    });
  return {
    /**
     * @param {number} finger
     * @param {Spot} spot
     */
    async press(finger, spot) {
      down.set(finger, spot);
      await send("touchStart");
    },
    /**
     * @param {number} finger
     * @param {Spot} spot
     */
    async move(finger, spot) {
      down.set(finger, spot);
      await send("touchMove");
    },
    /** @param {number} finger */
    async lift(finger) {
      down.delete(finger);
      await send("touchEnd");
    },
    /** The machine takes the touch away: a call comes in, the palm is seen. */
    async cancel() {
      down.clear();
      await send("touchCancel");
    },
  };
}
