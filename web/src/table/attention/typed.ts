// What somebody types for his hand and his mouth, as words of a record. Pure; it reads how a thing is written, and never asks
// what is lawful.

/** What was typed: something to be done at the table, something to be read out, or nothing we know. */
export type Typed =
  { kind: "act"; act: string; grave: boolean } | { kind: "read"; what: string } | { kind: "unknown" };

/** A typed line as what it means. */
export function readTyped(line: string): Typed {
  const text = line.trim().replace(/\s+/g, " ").replace(/[.!]$/, "");
  const read = /^(?:read|r) (board|[a-h][1-8]?)$/i.exec(text);
  if (read) return { kind: "read", what: (read[1] ?? "").toLowerCase() };
  const move = typedMove(text);
  if (move !== null) return { kind: "act", act: `plays ${move}`, grave: false };
  const act = typedWord(text);
  return act === null ? { kind: "unknown" } : { kind: "act", act, grave: GRAVE.has(act) };
}

/** A move by its two squares in any of the usual ways, or in short notation as it stands. */
function typedMove(text: string): string | null {
  const squares = /^([a-h][1-8])[- x]?([a-h][1-8])(?:=?([qrbnQRBN]))?$/.exec(text);
  if (squares) return `${squares[1]}-${squares[2]}${squares[3] ? `=${squares[3].toUpperCase()}` : ""}`;
  if (/^[O0o]-?[O0o](-?[O0o])?$/.test(text)) return text.replace(/-/g, "").length > 2 ? "O-O-O" : "O-O";
  return /^(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h](?:x[a-h])?[1-8](?:=?[QRBN])?)[+#]?$/.test(text)
    ? text.replace(/[+#]$/, "")
    : null;
}

/** The first phrase that fits says what was meant. */
function typedWord(text: string): string | null {
  const written = /^claims? (?:a draw by )?(repetition|fifty) with (\S+)$/i.exec(text);
  // A move keeps its capitals: a bishop is not the b-pawn.
  if (written) return `claims a draw by ${(written[1] ?? "").toLowerCase()} with ${written[2]}`;
  const words = text.toLowerCase().replace(/[’`]/g, "'");
  for (const [phrase, act] of PHRASES) {
    const found = phrase.exec(words);
    if (found) return act.replace(/\$(\d)/g, (_, number: string) => found[Number(number)] ?? "");
  }
  return null;
}

/** What ends a game is typed twice. */
const GRAVE = new Set(["resigns", "abandons"]);

const SQUARES = "([a-h][1-8](?:,? [a-h][1-8])*)";

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^touch(?:es)? ${SQUARES}$`), "touches $1"],
  [new RegExp(`^(?:adjusts?|j'adoube) ${SQUARES}$`), "adjusts $1"],
  [/^(?:place|put)s? ([a-h][1-8])(?: to |-| )([a-h][1-8])$/, "places $1-$2"],
  [/^(?:let go|quits?)$/, "quits"],
  [/^press(?:es)?$/, "presses"],
  [/^(?:says? )?check$/, "says check"],
  [/^objects? to (?:the )?move (\d+) of (white|black)$/, "objects to move $1 of $2"],
  [/^objects? to (?:the )?move$/, "objects to the move"],
  [
    /^objects? to (?:the )?(touching|castling|turn|check|clock|hands|displacing|board|set-up|beginning|odds|colours|setting)$/,
    "objects to $1",
  ],
  [
    /^claims? (?:a draw by )?(repetition|fifty|perpetual|six repetitions|normal means)$/,
    "claims a draw by $1",
  ],
  [/^claims? (?:time|the flag|flag)$/, "claims time"],
  [/^(?:offers?)(?: a)? draw$/, "offers a draw"],
  [/^(accept|decline|retract|waive|consent|pause|resign|abandon|proceed|withdraw|restore)s?$/, "$1s"],
  [/^(?:by )?accident$/, "pleads accident"],
  [/^names? (queen|rook|bishop|knight|pawn)$/, "names $1"],
  [/^requires? (.+)$/, "requires $1"],
];
