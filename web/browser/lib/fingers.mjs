// Fingers on a touch screen, by the browser's own touch events. A finger is a number and a place.

/** A hand for this page; its context must have `hasTouch`. */
export async function fingersOn(page) {
  const line = await page.context().newCDPSession(page);
  const down = new Map();
  const send = (type) =>
    line.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [...down].map(([id, { x, y }]) => ({ id, x, y })),
    });
  return {
    async press(finger, spot) {
      down.set(finger, spot);
      await send("touchStart");
    },
    async move(finger, spot) {
      down.set(finger, spot);
      await send("touchMove");
    },
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
