// The page for programmers.
import { area } from "./language";

export const programmers = area("programmers", {
  title: "For programmers",
  lead: "The same referee answers people, scripts and programs.",
  ask: "Ask the referee",
  askWords: "Send a record: a header, then one act a line. The answer is JSON, with the law of every ruling.",
  described: "The whole interface, as OpenAPI",
  command: "A command",
  commandWords: "One program serves tables, rules on records, and reviews collections of games.",
  library: "A chess library in Rust",
  libraryWords:
    "Positions, moves and notations; it accepts what no other does, and says what is odd about it.",
  connect: "A seat for an engine",
  connectWords: "Acts go in as lines, and events come out as JSON. Use the link of a seat.",
});
