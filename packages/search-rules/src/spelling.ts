/** Shorter words are never corrected. */
const MIN_CORRECTED_LENGTH = 4;
/** From this length on a word may contain two typos; in a shorter one, a second typo makes another word. */
const MIN_LENGTH_FOR_TWO_EDITS = 6;

function maxEditDistance(word: string): number {
  if (word.length < MIN_CORRECTED_LENGTH) return 0;
  return word.length < MIN_LENGTH_FOR_TWO_EDITS ? 1 : 2;
}

/**
 * The words that a mistyped one may have meant, nearest first; of equally near ones first those with the longest common prefix,
 * then in alphabetical order.
 */
export function findSimilarWords(typed: string, known: Iterable<string>): string[] {
  const max = maxEditDistance(typed);
  if (max === 0) return [];
  const similar: { word: string; distance: number; prefix: number }[] = [];
  for (const word of known) {
    const distance = editDistance(typed, word, max);
    if (distance === 0 || distance > max) continue;
    similar.push({ word, distance, prefix: commonPrefixLength(typed, word) });
  }
  return similar
    .toSorted(
      (a, b) => a.distance - b.distance || b.prefix - a.prefix || (a.word < b.word ? -1 : 1),
    )
    .map(({ word }) => word);
}

/**
 * Damerau-Levenshtein distance (optimal string alignment): letters to insert, delete, replace or swap with the next one.
 * @returns the distance, or a larger number than `max` where it exceeds `max`
 */
export function editDistance(a: string, b: string, max = Infinity): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  const width = b.length + 1;
  // Three rows of the usual table, as a swap needs the row before the last.
  let twoAbove = new Uint16Array(width);
  let above = Uint16Array.from({ length: width }, (_, at) => at);
  let row = new Uint16Array(width);
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let lowest = i;
    for (let j = 1; j < width; j += 1) {
      const replacing = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + replacing,
      );
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) distance = Math.min(distance, (twoAbove[j - 2] ?? 0) + 1);
      row[j] = distance;
      lowest = Math.min(lowest, distance);
    }
    if (lowest > max) return max + 1;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  return above[width - 1] ?? 0;
}

function commonPrefixLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
