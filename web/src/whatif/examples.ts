// A few stories to begin with: incidents on which the codes do not agree.
import { whatif } from "../messages/whatif";
import { el } from "../shared/dom";

export interface Example {
  name: string;
  position: string;
  acts: string[];
}

const texts = whatif.examples;

const EXAMPLES: readonly Example[] = [
  {
    name: texts.own,
    position: "",
    acts: ["White plays e2-e4", "Black plays e7-e5", "White plays d1-d2", "Black objects"],
  },
  {
    name: texts.leap,
    position: "",
    acts: ["White plays e2-e4", "Black plays e7-e5", "White plays f1-a4", "Black objects"],
  },
  {
    name: texts.pinned,
    position: "4k3/8/8/8/1b6/8/3P4/4K3 w - -",
    acts: ["White touches d2", "Black objects"],
  },
  {
    name: texts.castle,
    position: "2k2r1R/8/8/8/8/8/8/4K2R w K -",
    acts: ["White plays O-O", "Black objects to castling"],
  },
  {
    name: texts.twice,
    position: "",
    acts: ["White plays e2-e4", "White plays d2-d4", "Black objects"],
  },
];

/** A list to pick one from. */
export function chooseExample(take: (example: Example) => void): HTMLElement {
  const select = el(
    "select",
    { "aria-label": texts.label },
    new Option(texts.pick, ""),
    ...EXAMPLES.map(({ name }) => new Option(name, name)),
  );
  select.addEventListener("change", () => {
    const example = EXAMPLES.find(({ name }) => name === select.value);
    if (example) take(example);
    select.value = "";
  });
  return el("span.field.whatif-examples", {}, select);
}
