// What is announced waits, and can be stopped.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCountdown } from "./countdown";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it is sent after five seconds, once, and each second is told", () => {
  const [countdown, tick, send] = [createCountdown(), vi.fn(), vi.fn()];
  countdown.start(tick, send);
  vi.advanceTimersByTime(4_999);
  expect([send.mock.calls.length, tick.mock.calls.flat()]).toEqual([0, [5, 4, 3, 2, 1]]);
  vi.advanceTimersByTime(20_000);
  expect([send.mock.calls.length, countdown.isRunning()]).toEqual([1, false]);
});

test("stopped, nothing is sent", () => {
  const [countdown, send] = [createCountdown(), vi.fn()];
  countdown.start(() => {}, send);
  vi.advanceTimersByTime(4_900);
  expect(countdown.isRunning()).toBe(true);
  countdown.stop();
  vi.advanceTimersByTime(20_000);
  expect([send.mock.calls.length, countdown.isRunning()]).toEqual([0, false]);
});
