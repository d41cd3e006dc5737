// Five seconds in which what was announced can still be stopped. No DOM; the clock is the browser's timers.
import { patience } from "../shared/waits";

export const SECONDS = 5;

export interface Countdown {
  /** Begins to count; `send` is called when nobody has stopped it. */
  start: (tick: (left: number) => void, send: () => void) => void;
  /** Nothing is sent. */
  stop: () => void;
  isRunning: () => boolean;
}

export function createCountdown(seconds = SECONDS): Countdown {
  let timer: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    stop,
    isRunning: () => timer !== undefined,
    start(tick, send) {
      stop();
      let left = seconds;
      tick(left);
      timer = setInterval(() => {
        left -= 1;
        if (left > 0) return tick(left);
        stop();
        send();
      }, patience(1_000));
    },
  };
}
