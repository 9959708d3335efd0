/** The number of typing slips between two texts: a missing, added, changed or swapped character (restricted Damerau–Levenshtein). */
export function editDistance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, character] of from.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const isSame = character === wanted;
      const isSwapped =
        row > 0 && column > 0 && character === to[column - 1] && from[row - 1] === wanted;
      const slips = [
        (next[column] ?? 0) + 1,
        (last[column + 1] ?? 0) + 1,
        (last[column] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped ? [(beforeLast[column - 1] ?? 0) + 1] : []),
      ];
      next.push(Math.min(...slips));
    }
    beforeLast = last;
    last = next;
  }
  return last.at(-1) ?? 0;
}
