// Addresses and the views they ask for.
import { describe, expect, it } from "vitest";
import {
  invitationsAddress,
  isInternal,
  linksAddress,
  readRoute,
  tableAddress,
  postMortemAddress,
} from "./route";

const at = (pathname: string, search = "", hash = "") => readRoute({ pathname, search, hash });

describe("an address", () => {
  it("without a path is the first page", () => {
    expect(at("/")).toEqual({ view: "home" });
    expect(at("/index.html")).toEqual({ view: "home" });
  });

  it("of a table carries its tokens after the # sign, joined by dots", () => {
    expect(at("/t/k3v", "", "#W.B.U")).toEqual({
      view: "table",
      id: "k3v",
      tokens: ["W", "B", "U"],
      incident: null,
    });
    expect(at("/t/k3v", "?incident=pinned-pawn", "")).toEqual({
      view: "table",
      id: "k3v",
      tokens: [],
      incident: "pinned-pawn",
    });
  });

  it("of an invitation is that, and no table yet", () => {
    expect(at("/t/k3v", "", "#invite-abc")).toEqual({ view: "invitation", id: "k3v", token: "invite-abc" });
  });

  it("of a table’s links has one for each seat, or leads nowhere", () => {
    expect(linksAddress("k3v", ["W", "B", "U", "V"])).toBe("/t/k3v/links#W.B.U.V");
    expect(at("/t/k3v/links", "", "#W.B.U.V")).toEqual({
      view: "links",
      id: "k3v",
      tokens: { white: "W", black: "B", umpire: "U", watch: "V" },
    });
    expect(at("/t/k3v/links", "", "#W.B")).toEqual({ view: "nowhere", path: "/t/k3v/links" });
  });

  it("of an event carries the umpire’s token, if any", () => {
    expect(at("/e/x9", "", "#U")).toEqual({ view: "event", id: "x9", token: "U" });
    expect(at("/e/x9")).toEqual({ view: "event", id: "x9", token: "" });
  });

  it("of a card or an incident names it", () => {
    expect(at("/cards")).toEqual({ view: "cards", code: null });
    expect(at("/cards/")).toEqual({ view: "cards", code: null });
    expect(at("/cards/bcf-1912")).toEqual({ view: "cards", code: "bcf-1912" });
    expect(at("/incidents/cry-of-check")).toEqual({ view: "incident", name: "cry-of-check" });
  });

  it("of a page that needs no more is that page", () => {
    for (const view of ["play", "incidents", "clubs", "programmers", "what-if"])
      expect(at(`/${view}`)).toEqual({ view });
    expect(at(invitationsAddress("x9"))).toEqual({ view: "invitations", id: "x9" });
  });

  it("of the library leaves what follows to the library", () => {
    expect(at("/library", "?q=own%20man")).toEqual({ view: "library", parts: [], words: "own man" });
    expect(at("/library/bcf-1912/22", "", "#22(a)")).toEqual({
      view: "library",
      parts: ["bcf-1912", "22"],
      words: "",
    });
  });

  it("that leads nowhere says so", () => {
    for (const path of ["/t", "/t/a/b", "/cards/a/b", "/rooms", "/e/x/y"])
      expect(at(path)).toEqual({ view: "nowhere", path });
  });

  it("of a table reads back what was written", () => {
    const [path, rest] = tableAddress("k3v", ["W", "B"], "late-jadoube").split("?") as [string, string];
    const [search, hash] = rest.split("#") as [string, string];
    expect(at(path, `?${search}`, `#${hash}`)).toEqual({
      view: "table",
      id: "k3v",
      tokens: ["W", "B"],
      incident: "late-jadoube",
    });
    expect(tableAddress("k3v", ["W"])).toBe("/t/k3v#W");
  });
});

describe("the rooms where a game is gone over", () => {
  it("are told apart, whatever stands after the #", () => {
    expect(at("/what-if", "", "#1.abc.d")).toEqual({ view: "what-if" });
    expect(at("/post-mortem", "", "")).toEqual({ view: "post-mortem", table: null });
    expect(at("/t/k3v/post-mortem", "", "#W.B")).toEqual({
      view: "post-mortem",
      table: { id: "k3v", tokens: ["W", "B"] },
    });
    expect(postMortemAddress("k3v", ["W", "B"])).toBe("/t/k3v/post-mortem#W.B");
  });
});

describe("a link", () => {
  const link = (over: object) => ({
    origin: "http://here",
    pathname: "/",
    target: "",
    download: "",
    ...over,
  });

  it("to a room of ours is followed without a reload", () => {
    expect(isInternal(link({ pathname: "/cards/bcf-1912" }), "http://here")).toBe(true);
  });

  it("elsewhere, to a file, to the server or to a new window is left alone", () => {
    const others = [
      { origin: "http://there" },
      { pathname: "/api/tables/x/pgn" },
      { pathname: "/favicon.svg" },
      { target: "_blank" },
      { download: "game.pgn" },
    ];
    for (const over of others) expect(isInternal(link(over), "http://here")).toBe(false);
  });
});
