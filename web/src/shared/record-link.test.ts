import { afterEach, describe, expect, it, vi } from "vitest";
import { CUT, pack, unpack } from "./record-link";

const RECORD = `code: bcf-1912\ntitle: J’adoube, ½ a moment late\n\n${"White touches e2\nBlack objects\n".repeat(20)}`;

describe("a record in a link", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("comes back as it was, in letters an address can bear", async () => {
    const packed = await pack(RECORD);
    expect(packed).toMatch(/^1\.[A-Za-z0-9_-]+\.[a-z0-9]+$/);
    expect(packed.length).toBeLessThan(RECORD.length / 2);
    expect(await unpack(packed)).toEqual({ record: RECORD });
  });

  it("is plain where the browser cannot deflate, and any browser reads it", async () => {
    vi.stubGlobal("CompressionStream", undefined);
    const packed = await pack(RECORD);
    expect(packed).toMatch(/^0\./);
    vi.stubGlobal("DecompressionStream", undefined);
    expect(await unpack(packed)).toEqual({ record: RECORD });
  });

  it("says so when it was cut anywhere, plain or deflated", async () => {
    const deflated = await pack(RECORD);
    vi.stubGlobal("CompressionStream", undefined);
    const plain = await pack(RECORD);
    for (const packed of [deflated, plain]) {
      for (let length = 0; length < packed.length; length += 7)
        expect(await unpack(packed.slice(0, length)), String(length)).toEqual({ error: CUT });
      expect(await unpack(packed.slice(0, -1))).toEqual({ error: CUT });
    }
  });

  it("says so when a letter was changed, or it is none of ours", async () => {
    const packed = await pack(RECORD);
    const at = Math.floor(packed.length / 2);
    const other = packed[at] === "A" ? "B" : "A";
    for (const broken of [
      packed.slice(0, at) + other + packed.slice(at + 1),
      "hello",
      "1.%%%.1",
      `${packed}.more`,
      "1..x",
    ]) {
      expect(await unpack(broken)).toEqual({ error: CUT });
    }
    expect(await unpack(`9${packed.slice(1)}`)).toEqual({ error: expect.stringContaining("newer page") });
  });

  it("does not swell: what would be longer than a record may be is refused", async () => {
    const packed = await pack("#".repeat(60_000));
    expect(packed.length).toBeLessThan(300);
    expect(await unpack(packed)).toHaveProperty("record");
    await expect(pack("a".repeat(10)).then(unpack)).resolves.toEqual({ record: "a".repeat(10) });
    const bomb = await deflated("a".repeat(5_000_000));
    expect(await unpack(`1.${bomb}.abc`)).toEqual({ error: CUT });
  });
});

async function deflated(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const letters = [...new Uint8Array(await new Response(stream).arrayBuffer())]
    .map((byte) => String.fromCharCode(byte))
    .join("");
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
