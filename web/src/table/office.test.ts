// Agreeing on a spectator to decide.
import { describe, expect, it } from "vitest";
import type { Office, Seat } from "../wire";
import { officeWords } from "./office";

const office = (changes: Partial<Office> = {}): Office => ({
  taken: false,
  offered: false,
  proposed_by: null,
  ...changes,
});
const acts = (seen: Office, seats: Seat[], asked = true) =>
  officeWords(seen, asked, seats)?.answers.map(({ as, act }) => `${as} ${act}`) ?? null;

describe("the umpire's office", () => {
  it("is offered to be filled by one who watches, once something was asked", () => {
    expect(acts(office(), ["watch"])).toEqual(["watch offers to decide"]);
    expect(acts(office(), ["watch"], false)).toBeNull();
    expect(acts(office({ offered: true }), ["watch"])).toEqual([]);
  });

  it("is filled by him whom one player proposes and the other accepts", () => {
    expect(acts(office(), ["white"])).toBeNull();
    expect(acts(office({ offered: true }), ["white"])).toEqual(["white proposes the spectator"]);
    expect(acts(office({ offered: true, proposed_by: "white" }), ["white"])).toEqual([]);
    expect(acts(office({ offered: true, proposed_by: "white" }), ["black"])).toEqual([
      "black accepts the spectator",
      "black declines the spectator",
    ]);
    expect(acts(office({ offered: true, proposed_by: "white" }), ["white", "black"])).toEqual([
      "black accepts the spectator",
      "black declines the spectator",
    ]);
  });

  it("is filled with one tap where both players sit at one screen", () => {
    const words = officeWords(office({ offered: true }), true, ["white", "black"]);
    expect(words?.answers).toEqual([
      {
        label: "We accept him",
        as: "white",
        act: "proposes the spectator",
        then: { as: "black", act: "accepts the spectator" },
      },
    ]);
  });

  it("is not yet his who was invited to it", () => {
    const words = officeWords(office({ offered: true }), true, ["watch"], true);
    expect([words?.answers, words?.text]).toEqual([[], expect.stringContaining("both players")]);
  });

  it("is settled where an umpire has come", () => {
    expect(acts(office({ taken: true, offered: true }), ["white"])).toBeNull();
    expect(acts(office({ offered: true }), ["umpire"])).toBeNull();
  });
});
