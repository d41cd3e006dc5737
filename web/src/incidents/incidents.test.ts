// The incidents: their records read, their words matched to the cases, and where each stands after what has happened.
import { event } from "../shared/fixtures";
import { describe, expect, it } from "vitest";
import { codeIntro } from "../shared/codes";
import type { TableEvent, View } from "../wire";
import { phaseOf, wordOf } from "./progress";
import { playedAlready, readIncident, tell, type Act } from "./record";
import type { Script } from "./script";
import { scriptOf, SCRIPTS } from "./scripts";
import { nextTile, TILES } from "./tiles";

const SMALL = `# a remark
code: undated
title: Small: a case
referee: teaching

White plays e2-e4
# the moment
  -> open
# a wrong word
Black objects to check
  -> refused
# the answer
Black objects to the move
Black requires king
`;

describe("a record", () => {
  it("is read as terms, acts to the moment, wrong words and the answer", () => {
    expect(readIncident(SMALL)).toEqual({
      terms: { code: "undated", title: "Small: a case", referee: "teaching" },
      before: [{ as: "white", act: "plays e2-e4" }],
      wrong: [{ as: "black", act: "objects to check" }],
      answer: [
        { as: "black", act: "objects to the move" },
        { as: "black", act: "requires king" },
      ],
    });
  });

  it("with a line that is no player’s act is not passed over", () => {
    expect(() => readIncident("code: undated\nSomebody coughs")).toThrow("Somebody coughs");
  });

  it("is taken up where it stands: acts count in their order only", () => {
    const acts: Act[] = [
      { as: "white", act: "plays e2-e4" },
      { as: "black", act: "plays e7-e5" },
    ];
    expect(playedAlready([{ as: "black", act: "plays c5xb4" }], ["Black plays c5-b4"])).toBe(1);
    expect(playedAlready(acts, [])).toBe(0);
    expect(playedAlready(acts, ["White plays e2-e4"])).toBe(1);
    expect(
      playedAlready(acts, ["White adjusts a1", "White plays e2-e4", "Black plays e7-e5", "White resigns"]),
    ).toBe(2);
  });
});

describe("the incidents", () => {
  it("are the tiles, six of old codes and ten of today’s Laws", () => {
    expect(SCRIPTS.map((script) => script.name).sort()).toEqual(TILES.map((tile) => tile.name).sort());
    expect(TILES.filter(({ code }) => code !== "fide-2023")).toHaveLength(6);
    expect(TILES.filter(({ code }) => code === "fide-2023")).toHaveLength(10);
    expect(new Set(TILES.map((tile) => tile.code)).size).toBeGreaterThanOrEqual(4);
    expect(nextTile("rook-knocked-over").name).toBe(TILES[0]?.name);
    expect(nextTile("pinned-pawn").name).toBe("leaping-bishop");
  });

  it.each(SCRIPTS.map((script) => [script.name, script] as const))(
    "%s offers its answer, and only wrong words that a case refuses",
    (name, script) => {
      const { terms, before, wrong, answer } = script.record;
      expect(terms["referee"]).toBe("teaching");
      expect(terms["code"]).toBe(TILES.find((tile) => tile.name === name)?.code);
      expect(codeIntro(terms["code"] ?? "")).not.toBeNull();
      expect(before.length).toBeGreaterThan(1);
      expect(script.pass.length).toBeGreaterThan(0);
      const right = script.words.filter((word) => word.refused === undefined);
      expect(right.map((word) => word.act)).toEqual([answer[0]?.act]);
      expect(answer[0]?.as).toBe(script.you);
      const refused = script.words.filter((word) => word.refused !== undefined);
      expect(refused.map((word) => word.act).sort()).toEqual(wrong.map((act) => act.act).sort());
    },
  );
});

describe("where an incident stands", () => {
  const script = scriptOf("leaping-bishop") as Script;
  const before = script.record.before.map((act) => happened(tell(act)));

  it("is before the moment until every act has been played", () => {
    expect(phaseOf(script, [], null)).toEqual({ at: "before", played: 0 });
    expect(phaseOf(script, before.slice(0, 2), null)).toEqual({ at: "before", played: 2 });
    expect(phaseOf(script, before, null)).toEqual({ at: "moment", refused: null });
  });

  it("stays at the moment after a refused word, and remarks on it", () => {
    const refused = happened("Black objects to check", "refused", "refused");
    expect(phaseOf(script, [...before, refused], null)).toEqual({ at: "moment", refused });
    expect(wordOf(script, refused.act)?.refused).toContain("bishop");
  });

  it("is choosing while your claim is open, and ruled when it is not", () => {
    const upheld = [...before, happened("Black objects to the move", "done", "upheld")];
    const open = { claim: { by: "black" } } as View;
    expect(phaseOf(script, upheld, open)).toEqual({ at: "choosing" });
    expect(phaseOf(script, [...upheld, happened("Black requires king", "done", "upheld")], null)).toEqual({
      at: "ruled",
    });
  });

  it("has passed once somebody has moved, whatever is said later", () => {
    const moved = [...before, happened("Black plays g8-f6")];
    expect(phaseOf(script, moved, null)).toEqual({ at: "passed" });
    expect(
      phaseOf(script, [...moved, happened("Black objects to the move", "done", "upheld")], null),
    ).toEqual({ at: "passed" });
  });

  it("does not pass by a touch or a word alone", () => {
    expect(phaseOf(script, [...before, happened("Black touches g8")], null)).toEqual({
      at: "moment",
      refused: null,
    });
  });
});

function happened(
  act: string,
  kind: TableEvent["kind"] = "done",
  verdict: "upheld" | "refused" | null = null,
): TableEvent {
  return event(1, act, { kind, rulings: verdict === null ? [] : [{ law: "XIII", verdict, text: "" }] });
}
