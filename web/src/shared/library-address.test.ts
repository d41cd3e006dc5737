// Addresses of the library, as other views write them.
import { describe, expect, it } from "vitest";
import {
  caseAddress,
  lawAddress,
  lawOf,
  searchAddress,
  timelineAddress,
  topicAddress,
} from "./library-address";

describe("the address of a law", () => {
  it("is its number under its code", () =>
    expect(lawAddress("london-1841", "XII")).toBe("/library/london-1841/XII"));

  it("has a clause as its anchor", () => {
    expect(lawAddress("bcf-1912", "22(a)")).toBe("/library/bcf-1912/22#22(a)");
    expect(lawAddress("chess-1949", "14(c)(ii)")).toBe("/library/chess-1949/14#14(c)(ii)");
    expect(lawOf("14(c)(ii)")).toBe("14");
  });

  it("is a page of its own where there is none", () =>
    expect(lawAddress("undated", "usage")).toBe("/library/usage"));
});

describe("other addresses", () => {
  it("of a topic or a year have its number", () => {
    expect([topicAddress(), topicAddress(14), timelineAddress(), timelineAddress(14)]).toEqual([
      "/library/topics",
      "/library/topics/14",
      "/library/timeline",
      "/library/timeline#topic-14",
    ]);
  });

  it("of a case have no dots, which would look like a file’s", () => {
    expect(caseAddress("london-1841/020-touched.record")).toBe("/library/cases/london-1841/020-touched");
    expect(caseAddress("five/31-pinned.undated.record")).toBe("/library/cases/five/31-pinned/undated");
  });

  it("of a search hold the words", () => {
    expect(searchAddress(" take my own man ")).toBe("/library?q=take%20my%20own%20man");
    expect(searchAddress(" ")).toBe("/library");
  });
});
