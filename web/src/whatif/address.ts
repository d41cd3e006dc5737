// The record in the address: what was opened by a link, and what is kept there so that a reload or a copied address finds it.
import { pack, unpack, type UnpackedRecord } from "../shared/record-link";

/** Browsers take a changed address amiss that changes at every stroke. */
const PAUSE_MS = 250;

export class KeptAddress {
  private packed = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What stands after the #: nothing, what is shown already, or a record. */
  async open(): Promise<UnpackedRecord | "nothing" | "known"> {
    const packed = location.hash.slice(1);
    if (packed === "" || packed === "main") return "nothing";
    if (packed === this.packed) return "known";
    const opened = await unpack(packed);
    if ("record" in opened) this.packed = packed;
    return opened;
  }

  /** Writes the record into the address in a moment. */
  keep(record: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.write(record), PAUSE_MS);
  }

  leave(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async write(record: string): Promise<void> {
    const timer = this.timer;
    const packed = await pack(record);
    if (timer !== this.timer || timer === undefined || packed === this.packed) return;
    this.packed = packed;
    history.replaceState(history.state, "", `${location.pathname}#${packed}`);
  }
}

/** The link that opens the record anywhere. */
export async function linkTo(record: string): Promise<string> {
  return `${location.origin}/what-if#${await pack(record)}`;
}
