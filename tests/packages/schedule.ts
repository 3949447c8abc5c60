import fc from 'fast-check';

/** What happens in the example storefront. Products are numbered in the order of the list. */
export type Action =
  | { kind: 'add' | 'less' | 'remove'; product: number }
  | { kind: 'offline' | 'online' | 'reload' | 'other-tab' }
  /** What becomes of the next call of the ledger. */
  | { kind: 'fault'; fault: Fault };

/** `lost`: the shop has applied it, and the response does not arrive. `refused`: it does not arrive. */
export type Fault = 'lost' | 'refused' | 'proxy' | 'late' | 'doubled';

const product = fc.integer({ min: 0, max: 3 });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('add' as const), product }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('less' as const), product }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), product }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('offline' as const, 'online', 'reload', 'other-tab'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom<Fault>('lost', 'refused', 'proxy', 'late', 'doubled'),
    }),
  },
);

/** The actions of a seed. */
export function scheduleOf(seed: number): Action[] {
  const arbitrary = fc.array(action, { minLength: 10, maxLength: 18, size: 'max' });
  const [actions] = fc.sample(fc.noBias(arbitrary), {
    seed: Math.imul(seed, 0x45d9f3b),
    numRuns: 1,
  });
  return actions ?? [];
}

/**
 * The pieces of each product after all taps of one device. The last piece of a line leaves by "remove" only.
 * @returns by product; products without pieces are left out
 */
export function expectedPieces(actions: readonly Action[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const each of actions) {
    if (!('product' in each)) continue;
    const now = pieces.get(each.product) ?? 0;
    const next =
      each.kind === 'add'
        ? now + 1
        : each.kind === 'less'
          ? Math.max(Math.min(now, 1), now - 1)
          : 0;
    if (next === 0) pieces.delete(each.product);
    else pieces.set(each.product, next);
  }
  return pieces;
}
