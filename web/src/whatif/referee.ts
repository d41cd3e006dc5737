// Asks the referee about the record as it grows: not at every keystroke, never two questions at once, and again when he was busy.
import { askAll, type RefereeAnswer, type CodeAnswer } from "../rulings/ask";

const PAUSE_MS = 60;

export class RefereeClient {
  private wanted = "";
  private answered = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: AbortController | null = null;

  /** `heard` gets the record an answer is about. */
  constructor(private readonly heard: (record: string, answer: RefereeAnswer<CodeAnswer[]>) => void) {}

  /** What is to be ruled on now; an older question is dropped. */
  ask(record: string): void {
    if (record === this.wanted) return;
    this.wanted = record;
    this.asking?.abort();
    this.asking = null;
    this.later(PAUSE_MS);
  }

  /** Nothing is to be ruled on. */
  forget(): void {
    this.wanted = "";
    clearTimeout(this.timer);
    this.asking?.abort();
    this.asking = null;
  }

  get settled(): boolean {
    return this.wanted === this.answered;
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), ms);
  }

  private async send(): Promise<void> {
    const record = this.wanted;
    const asking = (this.asking = new AbortController());
    let answer: RefereeAnswer<CodeAnswer[]>;
    try {
      answer = await askAll(record, asking.signal);
    } catch {
      return; // another question has taken its place
    }
    if (asking.signal.aborted) return;
    this.asking = null;
    if (answer.kind === "later") this.later(answer.again * 1000);
    else this.answered = record;
    this.heard(record, answer);
  }
}
