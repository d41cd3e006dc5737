// The words of an adjournment, and the proof that the envelope was not changed.
import { describe, expect, it, vi } from "vitest";
import type { Adjournment, Seat } from "../../wire";
import { event, written } from "../../shared/fixtures";
import { readableHour } from "../../shared/hour";
import { afterwards } from "./own-board";
import { byHand, check, short } from "./proof";
import { keepPublished, published } from "./seen";
import { adjournsUntil, envelopeModel, isPast, presence, proposesAdjournment, seals, selects } from "./words";

const both: Seat[] = ["white", "black", "umpire"];
const nonce = "00ff10a5";
const text = "Kt-Q2";
/** Reckoned by sha256sum. */
const commitment = "2c18a8bb43c176729f049b7fb5a5dd52e3ff33af8964c371a48a465b7a3b2b1f";
const sealed: Adjournment = {
  sealer: "white",
  sealed: true,
  commitment,
  opened: null,
  nonce: null,
  until: null,
  present: { white: false, black: true },
  resumed: false,
  answers: "black",
  readings: [],
};
const opened: Adjournment = { ...sealed, resumed: true, opened: text, nonce, readings: ["Nbd2", "Nfd2"] };

describe("sealing", () => {
  it("takes the text as it is written, with no quotation marks inside", () => {
    expect(seals(" Kt-KB3 ")).toBe('seals "Kt-KB3"');
    expect(seals('the "good" one')).toBe("seals \"the 'good' one\"");
    expect(seals("  ")).toBe("seals nothing");
    expect(selects("Nbd2")).toBe("selects Nbd2");
    expect(seals("Kt\\")).toBe('seals "Kt\\\\"');
  });
});

describe("a board of one's own", () => {
  const king = { side: "white", role: "king" } as const;
  const pawn = { side: "white", role: "pawn" } as const;
  const castled = (to: string, act: string) =>
    afterwards("4k3/8/8/8/8/8/8/R3K2R", { man: king, from: "e1", to }, act);

  it("shows the move made on it, lawful or not", () => {
    expect(afterwards("8/8/8/3p4/4P3/8/8/8", { man: pawn, from: "e4", to: "d5" }, "plays e4-d5")).toBe(
      "8/8/8/3P4/8/8/8/8",
    );
    expect(
      afterwards("8/P7/8/8/8/8/8/8", { man: pawn, from: "a7", to: "a8" }, "plays a7-a8=Q", "queen"),
    ).toBe("Q7/8/8/8/8/8/8/8");
  });

  it("brings the rook along when the king castles, where there is one", () => {
    expect(castled("g1", "plays O-O")).toBe("4k3/8/8/8/8/8/8/R4RK1");
    expect(castled("c1", "plays O-O-O")).toBe("4k3/8/8/8/8/8/8/2KR3R");
    expect(afterwards("8/8/8/8/8/8/8/4K3", { man: king, from: "e1", to: "g1" }, "plays O-O")).toBe(
      "8/8/8/8/8/8/8/6K1",
    );
  });
});

describe("adjourning by agreement", () => {
  const agreed: Adjournment = {
    ...sealed,
    sealed: false,
    sealer: null,
    commitment: null,
    until: "8, “sharp”",
  };

  it("is proposed until a time in any words", () => {
    expect(proposesAdjournment(" 20:00  tomorrow ")).toBe('proposes adjournment until "20:00 tomorrow"');
    expect(proposesAdjournment('"eight" \\')).toBe("proposes adjournment until \"'eight' \\\\\"");
  });

  it("is proposed until an hour that the table can read, in the reader’s own time", () => {
    const east = () => 60;
    expect(readableHour("2026-11-20T20:00", east)).toBe("2026-11-20 20:00 +01:00");
    expect(readableHour("2026-11-20T20:00", () => -210)).toBe("2026-11-20 20:00 -03:30");
    expect(readableHour("2026-11-20T20:00", () => 0)).toBe("2026-11-20 20:00 UTC");
    expect([readableHour(""), readableHour("20:00 tomorrow"), readableHour("2026-13-40T20:00")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(adjournsUntil("2026-11-20 20:00 UTC")).toBe('adjourns until "2026-11-20 20:00 UTC"');
  });

  it("tells until when, and is resumed by anybody who plays", () => {
    const model = envelopeModel(agreed, ["black"]);
    expect(model?.title).toBe("The game is adjourned");
    expect(model?.sentences).toEqual(["Until “8, “sharp””.", "Play goes on when somebody resumes the game."]);
    expect(model?.offered).toEqual([{ label: "Resume", as: "black", act: "Resume" }]);
    expect(envelopeModel({ ...agreed, until: " " }, both)?.sentences).toHaveLength(1);
    expect(envelopeModel({ ...agreed, resumed: true }, both)).toBeNull();
  });

  it("waits with a text still to be read in one of several ways", () => {
    const model = envelopeModel({ ...opened, resumed: false, until: "noon" }, ["white"]);
    expect(model?.stage).toBe("open");
    expect(model?.sentences[0]).toBe("Until “noon”.");
    expect(model?.offered).toEqual([{ label: "Resume", as: "white", act: "Resume" }]);
  });
});

describe("the envelope", () => {
  it("is put away, lies on the table, is open", () => {
    const stage = (adjourned: Adjournment) => envelopeModel(adjourned, both)?.stage;
    expect([stage(sealed), stage({ ...sealed, resumed: true }), stage(opened)]).toEqual([
      "away",
      "on the table",
      "open",
    ]);
  });

  it("is not there when nothing was sealed and play goes on", () => {
    const plain = { ...sealed, sealed: false, sealer: null, commitment: null };
    expect(envelopeModel(plain, both)?.title).toBe("The game is adjourned");
    expect(envelopeModel({ ...plain, resumed: true }, both)).toBeNull();
    expect(envelopeModel(null, both)).toBeNull();
  });

  it("is resumed and opened by who one is, and by nobody who only watches", () => {
    const offered = (adjourned: Adjournment, seats: Seat[]) =>
      envelopeModel(adjourned, seats)?.offered.map(({ as, act }) => `${as} ${act}`);
    expect(offered(sealed, ["white"])).toEqual(["white Resume"]);
    expect(offered({ ...sealed, resumed: true }, ["white"])?.[0]).toBe("white opens");
    expect(offered({ ...sealed, resumed: true }, both)?.[0]).toBe("black opens");
    expect(offered(sealed, ["watch"])).toEqual([]);
  });

  it("says who is at the table", () => {
    expect(presence({ white: true, black: true })).toBe("Both players are at the table.");
    expect(presence({ white: false, black: true })).toBe("Black is at the table, White is away.");
    expect(presence({ white: false, black: false })).toBe("Neither player is at the table.");
  });

  it("is past when a move was completed after its opening", () => {
    const events = [
      event(1, "White seals #ab"),
      event(2, 'Black opens "Kt-Q2"'),
      event(3, "Black selects b1-d2"),
    ];
    expect(isPast(events, [written(3, "white", 4)])).toBe(false);
    expect(isPast(events, [written(3, "white", 4), written(5, "black", 4)])).toBe(true);
    expect(isPast(events.slice(0, 1), [written(5, "black", 4)])).toBe(false);
  });

  it("tells what it held, and who selects where it can be read in several ways", () => {
    const model = envelopeModel(opened, both);
    expect(model?.title).toBe("The envelope held “Kt-Q2”");
    expect(model?.sentences).toEqual(["It can be read in more than one way: Black selects."]);
    expect(envelopeModel({ ...opened, opened: "" }, both)?.title).toBe("The envelope was empty");
  });
});

describe("what was seen published", () => {
  it("is remembered by table, the last sealing of each", () => {
    const store = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
    keepPublished("a", "01");
    keepPublished("b", "02");
    keepPublished("a", "03");
    expect([published("a"), published("b"), published("c")]).toEqual(["03", "02", null]);
    store.set("jadoube.sealed", '["nonsense", null]');
    expect(published("a")).toBeNull();
    vi.unstubAllGlobals();
  });
});

describe("the proof", () => {
  const proof = envelopeModel(opened, both)?.proof;

  it("is not there before the envelope is open", () => {
    expect(envelopeModel(sealed, both)?.proof).toBeNull();
    expect(proof).toEqual({ nonce, text, commitment });
  });

  it("is held against what was seen published, not against what is said later", () => {
    expect(envelopeModel({ ...opened, commitment: "00" }, both, commitment)?.proof?.commitment).toBe(
      commitment,
    );
  });

  it("reckons the commitment again from nonce and text", async () => {
    expect(await check(proof!)).toBe("same");
    expect(await check({ ...proof!, text: "Kt-K2" })).toBe("different");
    expect(await check({ ...proof!, commitment: commitment.toUpperCase() })).toBe("same");
  });

  it("says how to reckon by hand where the page cannot", async () => {
    expect(await check(proof!, null)).toBe("cannot reckon");
    expect(byHand({ ...proof!, text: "Kt'" })).toContain("'Kt'\\'''");
    expect(short(commitment)).toMatch(/^[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4} …$/);
  });
});
