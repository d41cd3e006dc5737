// What an incident consists of, and how one is put together: its record, its texts and the words that may be said.
import { incidents } from "../messages/incidents";
import type { Side } from "../wire";
import { readIncident, type Act, type IncidentRecord } from "./record";

export interface Word {
  text: string;
  act: string;
  /** Said of it when the referee refuses it; what is upheld is explained by `upheld`. */
  refused?: string;
}

export interface Script {
  name: string;
  you: Side;
  title: string;
  story: string;
  words: Word[];
  upheld: string;
  passed: string;
  record: IncidentRecord;
  /** What happens when you let it pass. */
  pass: Act[];
}

/** The texts of one incident; `refused` has a remark for each act that does not win. */
export interface StoryTexts {
  title: string;
  teaser: string;
  story: string;
  upheld: string;
  passed: string;
  refused: Readonly<Record<string, string>>;
}

type SpokenAct = keyof typeof incidents.words;

/** Put together: what may be said is given as acts, in the order of the buttons. */
export function script(
  name: string,
  you: Side,
  texts: StoryTexts,
  acts: readonly SpokenAct[],
  record: string,
  passed: string,
): Script {
  const words = acts.map((act): Word => {
    const refused = texts.refused[act];
    return { text: incidents.words[act], act, ...(refused === undefined ? {} : { refused }) };
  });
  const { title, story, upheld, passed: explained } = texts;
  return {
    name,
    you,
    title,
    story,
    words,
    upheld,
    passed: explained,
    record: readIncident(record),
    pass: readIncident(passed).answer,
  };
}
