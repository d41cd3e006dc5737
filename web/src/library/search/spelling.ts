// Words that are nearly the same: letters left out, put in, changed or exchanged, as fingers do. Pure.

/** The words of a list that are nearest to this one, if any is near enough to be meant. */
export function nearest(word: string, all: readonly string[]): string[] {
  const most = allowed(word);
  if (most === 0) return [];
  const near = all
    .filter((one) => Math.abs(one.length - word.length) <= most)
    .map((one) => ({ one, distance: distance(word, one, most) }))
    .filter(({ distance }) => distance <= most);
  const least = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === least).map(({ one }) => one);
}

/** How many slips a word may have: a short one, or one with figures, means what it says. */
function allowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** How many slips lie between two words; more than `most` is told as one more. */
export function distance(one: string, other: string, most = Infinity): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const exchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + same,
          exchanged ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...now) > most) return most + 1;
    [before, last] = [last, now];
  }
  return last[other.length] ?? 0;
}
