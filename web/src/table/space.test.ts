// Whose clock the space bar presses.
import { expect, it } from "vitest";
import { view } from "../shared/fixtures";
import type { View } from "../wire";
import { pressedBySpace } from "./space";
import type { TableState } from "./store";

const clocks = { running: "black" } as NonNullable<View["clocks"]>;
const state = (over: Partial<TableState>, seen: Partial<View> = { clocks }): TableState =>
  ({ view: view(seen), terms: { clock: "pressed" }, seats: ["white"], ...over }) as TableState;

it("is one's own, and at one screen the one that runs", () => {
  expect(pressedBySpace(state({}))).toBe("white");
  expect(pressedBySpace(state({ seats: ["white", "black", "umpire"] }))).toBe("black");
});

it("is nobody's where nothing is to be pressed", () => {
  expect(pressedBySpace(state({ seats: ["watch"] }))).toBeNull();
  expect(pressedBySpace(state({ terms: {} }))).toBeNull();
  expect(pressedBySpace(state({}, { clocks: null }))).toBeNull();
  expect(pressedBySpace(state({ view: null }))).toBeNull();
});
