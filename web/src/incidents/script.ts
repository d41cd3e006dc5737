// What an incident consists of.
import type { Side } from "../wire";
import type { Act, IncidentRecord } from "./record";

export interface Word {
  text: string;
  act: string;
  /** Said of it when the referee refuses it; what is upheld is explained by `upheld`. */
  refused?: string;
}

export interface Script {
  name: string;
  you: Side;
  story: string;
  words: Word[];
  upheld: string;
  passed: string;
  record: IncidentRecord;
  /** What happens when you let it pass. */
  pass: Act[];
}
