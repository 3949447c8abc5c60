/** Edits that a word of this length may be away from what was meant; a short one is soon another word. */
export function editsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * Letters put in, left out, changed, or swapped with the next one, from one word to another.
 * @returns more than `most` where it is more than that
 */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const width = other.length + 1;
  // Three rows of the usual table: a swap looks two rows back.
  let before = new Uint8Array(width);
  let above = Uint8Array.from({ length: width }, (_, at) => at);
  let row = new Uint8Array(width);
  for (let at = 1; at <= one.length; at += 1) {
    row[0] = at;
    let least = at;
    for (let to = 1; to < width; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      let edits = Math.min(
        (above[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (above[to - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (isSwap) edits = Math.min(edits, (before[to - 2] ?? 0) + 1);
      row[to] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return above[width - 1] ?? 0;
}
