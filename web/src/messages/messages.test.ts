// A further language has a text wherever English has one.
import { expect, test } from "vitest";
import { pseudo } from "./pseudo";

test("the language made by machine marks texts, texts made of something, lists and parts of an area", () => {
  const english = {
    play: "Play",
    moves: (count: number) => `${count} moves`,
    sides: ["White", "Black"],
    clock: { press: "Press" },
  };
  const other = pseudo("table", english);
  expect(other.play).toBe("⟦Pláy⟧");
  expect(other.moves(3)).toBe("⟦3 móvés⟧");
  expect(other.sides).toEqual(["⟦Whíté⟧", "⟦Bláck⟧"]);
  expect(other.clock.press).toBe("⟦Préss⟧");
});
