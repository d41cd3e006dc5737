// Every act has a name of its own.
import { describe, expect, it } from "vitest";
import { actId } from "./ids";

describe("the names of acts", () => {
  it("are made without randomUUID too, and differ", () => {
    const poor = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    expect(actId(poor)).toMatch(/^[0-9a-f]{32}$/);
    expect(actId(poor)).not.toBe(actId(poor));
  });
});
