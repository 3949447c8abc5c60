/** Letters that a word needs at least to be taken for a mistyped one. */
const SHORTEST = 4;

/** Slips that a word of this length may hold: in a short one, a second slip makes another word. */
function slipsIn(word: string): number {
  if (word.length < SHORTEST) return 0;
  return word.length < 6 ? 1 : 2;
}

/** The words that a mistyped one may have meant, nearest first. */
export function nearWords(typed: string, known: readonly string[]): string[] {
  const slips = slipsIn(typed);
  return known
    .map((word) => ({ word, distance: distanceBetween(typed, word) }))
    .filter(({ distance }) => distance > 0 && distance <= slips)
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        sharedStart(typed, b.word) - sharedStart(typed, a.word) ||
        (a.word < b.word ? -1 : 1),
    )
    .map(({ word }) => word);
}

/**
 * Letters to insert, leave out, change or swap with the next one to make one word of the other
 * (optimal string alignment: a swapped pair is not changed again).
 */
export function distanceBetween(a: string, b: string): number {
  let twoBack: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (twoBack[j - 2] ?? Infinity) + 1);
      }
      row.push(least);
    }
    twoBack = before;
    before = row;
  }
  return before[b.length] ?? 0;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
