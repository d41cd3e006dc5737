// Which words a table offers.
import { describe, expect, it } from "vitest";
import { CODES } from "../shared/codes";
import { offeredAt } from "./offered";

describe("the words of a table", () => {
  it("have six places under every code, the same ones", () => {
    for (const { id } of CODES) {
      const labels = offeredAt({ code: id, limit: "1h" }).places.map(({ label }) => label);
      expect(labels).toHaveLength(6);
      expect(labels.filter((label) => !label.startsWith("Claim"))).toEqual([
        "Object…",
        "Offer a draw",
        "J’adoube",
        "By accident",
        "Resign…",
      ]);
    }
  });

  it("leave out what a code refuses whatever stands", () => {
    const claims = (terms: Record<string, string>) => offeredAt(terms).claims.map(({ act }) => act);
    expect(claims({ code: "bcf-1912" })).not.toContain("counts fifty");
    expect(claims({ code: "london-1841" })).toContain("counts fifty");
    expect(claims({ code: "steinitz-1889" })).not.toContain("claims a draw by six repetitions");
    expect(claims({ code: "steinitz-1889", options: "six-repetitions" })).toContain(
      "claims a draw by six repetitions",
    );
    expect(claims({ code: "fide-2023" })).toContain("claims time");
  });

  it("object to odds only where odds were given", () => {
    const rare = (terms: Record<string, string>) => offeredAt(terms).objections.rare.map(({ act }) => act);
    expect(rare({ code: "london-1841" })).not.toContain("objects to odds");
    expect(rare({ code: "london-1841", odds: "queen" })).toContain("objects to odds");
  });
});
