// Words as the search compares them: lower case, cut to their stems, and old and new names for a thing made one. Pure.

/** Several words that mean one thing, written as the laws write it. Longer ones first. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\ben[\s-]?passant\b/g, "in passing"],
  [/\btouch[\s-]+move\b/g, "touch own man move"],
  [/\bj.?\s?adoube\b/g, "adjust notice"],
  [/\b(three|3)[\s-]?fold( repetition)?\b/g, "repetition"],
  [/\bopponents?.?s? (piece|man|men|pieces)\b/g, "adverse man"],
  [/\b(enemy|hostile) (piece|man|men|pieces)\b/g, "adverse man"],
  [/\bstale[\s-]mate\b/g, "stalemate"],
  [/\bcheck[\s-]?mated?\b/g, "mate"],
  [/\bmistaken move\b/g, "false move"],
];

/** Other words for what the laws call by one; compared as stems. */
const NAMES: Readonly<Record<string, string>> = {
  piece: "man",
  chessman: "man",
  men: "man",
  capture: "take",
  took: "take",
  taken: "take",
  taking: "take",
  illegal: "false",
  unlawful: "false",
  irregular: "false",
  invalid: "false",
  wrong: "false",
  hostile: "adverse",
  enemy: "adverse",
  underpromote: "promotion",
  queening: "promotion",
  fifty: "50",
  "50th": "50",
  arbiter: "umpire",
  referee: "umpire",
  judge: "umpire",
  flag: "time",
  clock: "time",
  tempo: "turn",
  tie: "draw",
  drawn: "draw",
  adversary: "opponent",
  castled: "castle",
  adjusting: "adjust",
  adjustment: "adjust",
  handicap: "odds",
  repeat: "repetition",
  repeated: "repetition",
  spectator: "bystander",
  onlooker: "bystander",
  resigned: "resign",
  forfeited: "forfeit",
  lost: "lose",
  "1st": "first",
  gave: "give",
  given: "give",
  began: "begin",
  begun: "begin",
};

/** Too common to tell one law from another, or only the frame of a question. */
const SMALL = new Set(
  "a an the of to in on at by or and is are be it its if i my his her he who what when which that this does do say says about with for from as may can law laws code rule rules happen happens me you your one ones".split(
    " ",
  ),
);

const ENDINGS = ["ations", "ation", "ions", "ion", "ings", "ing", "ies", "ied", "ed", "es", "s", "e", "y"];

/** A word without its ending: `touched`, `touching` and `touches` are one. */
export function stem(word: string): string {
  if (/\d/.test(word)) return word;
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 3);
  const cut = ending === undefined ? word : word.slice(0, -ending.length);
  return /([b-df-hj-km-np-rtv-z])\1$/.test(cut) && cut.length > 3 ? cut.slice(0, -1) : cut;
}

const STEMMED: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).map(([other, ours]) => [stem(other), stem(ours)]),
);

/** The stems in a text, in order; `small` words are left out. */
export function stems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !SMALL.has(word))
    .map(meant);
}

/** The stems somebody looks for. Where he wrote only small words they are looked for after all. */
export function asked(text: string): string[] {
  const found = stems(text);
  return [...new Set(found.length > 0 ? found : wordsOf(text).map(meant))];
}

/** A text in pieces, those pointed out that have one of the stems or begin with it. */
export function pointedOut(text: string, wanted: readonly string[]): { text: string; found: boolean }[] {
  const pieces = text.split(/([\p{L}\p{N}]+(?:['’][\p{L}]+)?)/u).filter((piece) => piece !== "");
  return pieces.map((piece) => ({
    text: piece,
    found: stems(piece).some((one) =>
      wanted.some((stem) => one === stem || (stem.length > 2 && one.startsWith(stem))),
    ),
  }));
}

function meant(word: string): string {
  const own = Object.hasOwn(NAMES, word) ? NAMES[word] : undefined;
  if (own !== undefined) return stem(own);
  const cut = stem(word);
  return STEMMED.get(cut) ?? cut;
}

function wordsOf(text: string): string[] {
  let plain = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’‘`]/g, "'");
  for (const [other, ours] of PHRASES) plain = plain.replace(other, ours);
  return plain
    .replace(/'s\b/g, "")
    .replace(/'/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

/** A Roman number as figures, and the other way: laws are looked for by either. Empty when it is no number. */
export function otherNumeral(number: string): string {
  if (/^\d+$/.test(number)) return roman(Number(number));
  return /^[ivxl]+$/i.test(number) ? String(figures(number.toLowerCase())) : "";
}

const ROMAN: readonly (readonly [number, string])[] = [
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

function roman(number: number): string {
  let [left, written] = [number, ""];
  for (const [value, sign] of ROMAN) for (; left >= value; left -= value) written += sign;
  return written;
}

function figures(written: string): number {
  let [rest, sum] = [written, 0];
  for (const [value, sign] of ROMAN)
    for (; rest.startsWith(sign); rest = rest.slice(sign.length)) sum += value;
  return sum;
}
