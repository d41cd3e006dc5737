// "Your move": in the page's title, and as a notification for who asked for one and looks elsewhere.
import { attention } from "../../messages/attention";
import { keep, kept } from "../../shared/keep";
import type { Seat, View } from "../../wire";

/** Whether it is for the one player at this page to move or to choose. */
function isYourMove(view: View | null, seats: readonly Seat[]): boolean {
  const mine = seats.filter((seat) => seat === "white" || seat === "black");
  if (!view || view.outcome || mine.length !== 1) return false;
  return view.claim ? view.claim.by === mine[0] : view.turn === mine[0];
}

/** Whether somebody wants to be told, and the browser lets him. */
export function isTold(): boolean {
  return (
    kept("tell") === true && typeof Notification !== "undefined" && Notification.permission === "granted"
  );
}

/** Asks the browser; whether it allows it. */
export async function askToBeTold(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  const allowed = (await Notification.requestPermission()) === "granted";
  keep("tell", allowed);
  return allowed;
}

/** Tells each time that it becomes one's move while the page is out of sight. */
export class YourMove {
  private was = false;
  private shown: Notification | null = null;

  look(view: View | null, seats: readonly Seat[], table: string): void {
    const now = isYourMove(view, seats);
    if (now && !this.was && document.hidden && isTold()) {
      this.shown = new Notification(attention.yourMove, { body: table, tag: "your-move" });
    }
    if (!now || !document.hidden) this.shown?.close();
    this.was = now;
  }
}
