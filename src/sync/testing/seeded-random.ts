/** Random numbers that are reproducible by a seed. */
export function seededRandom(seed: number) {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  /** mulberry32 */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * most);
  return {
    /** An integer from 0, below `most`. */
    upTo,
    chance: (share: number) => next() < share,
    one: <T>(all: readonly T[]): T => {
      const picked = all[upTo(all.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}

export type Random = ReturnType<typeof seededRandom>;
