/** A source of random numbers from 0 up to 1 that is the same for the same seed (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the entries; `entries` must not be empty. */
export function pick<T>(random: Random, entries: readonly T[]): T {
  const entry = entries[Math.floor(random() * entries.length)];
  if (entry === undefined) throw new Error('There is nothing to pick from.');
  return entry;
}

/** A whole number from `from` to `to`, both included. */
export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}
