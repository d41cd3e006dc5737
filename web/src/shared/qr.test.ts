// Links as QR codes. A code made here was read by a decoder; this is that code's hash, and the parts every reader needs.
import { describe, expect, it } from "vitest";
import { qrSquares } from "./qr";

const KNOWN = "eabc6f6d7a64d0cfc619d16bf2aa6f6e32971049c4ba76b991fa0e58177ac93a";
const text = (squares: boolean[][]) => squares.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

describe("a QR code", () => {
  it("has its finders, its timing and the size of its version", () => {
    const rows = text(qrSquares("http://127.0.0.1:1851/t/abcdefghjkmn#" + "k".repeat(32)) ?? []);
    expect(rows.length).toBe(37);
    for (const [row, begins] of ["#######.", "#.....#.", "#.###.#.", "#.###.#."].entries()) {
      expect(rows[row]?.startsWith(begins)).toBe(true);
      expect(rows[row]?.endsWith([...begins].reverse().join(""))).toBe(true);
      expect(rows[36 - row]?.startsWith(begins)).toBe(true);
    }
    expect(rows[6]?.slice(8, 29)).toBe("#.#.#.#.#.#.#.#.#.#.#");
    expect(rows[29]?.[8]).toBe("#");
  });

  it("of a known text is the one that was read back", async () => {
    const all = ["a", "http://127.0.0.1:1851/t/abcdefghjkmn#" + "k".repeat(32), "w".repeat(178)];
    const made = all.map((one) => text(qrSquares(one) ?? []).join("\n")).join("\n\n");
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(made));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(hex).toBe(KNOWN);
  });

  it("is not made of a text too long for it", () => {
    expect(qrSquares("k".repeat(178))).not.toBeNull();
    expect(qrSquares("k".repeat(181))).toBeNull();
  });
});
