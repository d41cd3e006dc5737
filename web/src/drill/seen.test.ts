// What is seen to have travelled before a drill's question, told by the boards alone.
import { describe, expect, it } from "vitest";
import { travelledBetween } from "./seen";

const BEFORE = "rnbqk2r/ppp1bppp/4pn2/3p4/2P5/5NP1/PP1PPPBP/RNBQK2R";

describe("what has travelled between two boards", () => {
  it("is the man that left one square and stands on another, taking or not", () => {
    expect(travelledBetween(BEFORE, "rnbqk2r/ppp2ppp/3bpn2/3p4/2P5/5NP1/PP1PPPBP/RNBQK2R")).toEqual({
      from: "e7",
      to: "d6",
    });
    expect(travelledBetween(BEFORE, "rnbqk2r/ppp1bppp/4pn2/3P4/8/5NP1/PP1PPPBP/RNBQK2R")).toEqual({
      from: "c4",
      to: "d5",
    });
  });

  it("is nothing where nothing moved, or more than one man", () => {
    expect(travelledBetween(BEFORE, BEFORE)).toBeNull();
    expect(travelledBetween(BEFORE, "rnbqk2r/ppp1bppp/4pn2/3p4/2P5/5NP1/PP1PPPBP/RNBQ1RK1")).toBeNull();
  });
});
