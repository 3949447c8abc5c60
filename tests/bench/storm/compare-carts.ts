/** Quantities of a cart by variant. */
export type Contents = ReadonlyMap<string, number>;

/** Pieces over all carts and variants. */
export interface Difference {
  expected: number;
  found: number;
  /** Pieces that a shopper added and the cart does not have. */
  lost: number;
  /** Pieces that the cart has and no shopper added. */
  doubled: number;
}

/**
 * Compares what devices have put into their carts with what the database has, for each device and variant.
 * @param expected by device
 * @param found by device; all carts of a device together
 */
export function compareCarts(
  expected: ReadonlyMap<string, Contents>,
  found: ReadonlyMap<string, Contents>,
): Difference {
  const difference: Difference = { expected: 0, found: 0, lost: 0, doubled: 0 };
  for (const device of new Set([...expected.keys(), ...found.keys()])) {
    const wanted: Contents = expected.get(device) ?? new Map<string, number>();
    const stored: Contents = found.get(device) ?? new Map<string, number>();
    for (const variant of new Set([...wanted.keys(), ...stored.keys()])) {
      const want = wanted.get(variant) ?? 0;
      const have = stored.get(variant) ?? 0;
      difference.expected += want;
      difference.found += have;
      difference.lost += Math.max(0, want - have);
      difference.doubled += Math.max(0, have - want);
    }
  }
  return difference;
}
