// What somebody has pasted or opened: a record, or a game in PGN. Pure; told by its first lines.

export type Sort = "record" | "pgn" | "nothing";

const HEADER =
  /^(code|title|event|date|white|black|position|set-up|board|begins|odds|limit|place|referee|clock|absence|session|options|undertaking|result|starts|colours|quiet|default)\s*:/i;
const ACT = /^(White|Black|Umpire|Resume)\s+[a-z]+/;

export function sortOf(text: string): Sort {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line) => line.trim());
  const first = lines.find((line) => line !== "" && !line.startsWith("#") && !line.startsWith("%"));
  if (first === undefined) return "nothing";
  return HEADER.test(first) || ACT.test(first) ? "record" : "pgn";
}
