import { MAX_LINE_QUANTITY } from './limits';

/** Pieces by variant id. */
export type Quantities = ReadonlyMap<string, number>;

/** A line that grows: from `base` pieces, seen under the lock, to `target`. */
export type PlannedLine = { variant_id: string; base: number; target: number };

/** Pieces that stay behind, as the cart may hold no more than `available`. */
export type NotMoved = { variant_id: string; quantity: number; available: number };

/** What a merge does to the kept cart. */
export type Plan = { lines: PlannedLine[]; not_moved: NotMoved[] };

/**
 * Plans how a guest's pieces come into the kept cart: quantities add, up to 99 and to the stock.
 * Pieces that the kept cart holds already stay, whatever the stock.
 *
 * @param stock pieces for sale; a variant that is missing there has none
 */
export function planMerge(guest: Quantities, kept: Quantities, stock: Quantities): Plan {
  const plan: Plan = { lines: [], not_moved: [] };
  for (const [variantId, wanted] of guest) {
    const base = kept.get(variantId) ?? 0;
    const available = Math.min(MAX_LINE_QUANTITY, stock.get(variantId) ?? 0);
    const target = Math.max(base, Math.min(base + wanted, available));
    const behind = wanted - (target - base);
    if (target > base) plan.lines.push({ variant_id: variantId, base, target });
    if (behind > 0) plan.not_moved.push({ variant_id: variantId, quantity: behind, available });
  }
  return plan;
}

/**
 * The pieces in a cart whose variants are not sold any more.
 * @param stock pieces for sale; a variant that is not sold is missing there, one that is sold out has 0
 */
export function unsoldPieces(cart: Quantities, stock: Quantities): NotMoved[] {
  return [...cart]
    .filter(([variantId]) => !stock.has(variantId))
    .map(([variant_id, quantity]) => ({ variant_id, quantity, available: 0 }));
}

/**
 * The lines that a merge has moved, wholly or in part, and whose variants are not sold any more.
 * @param stock as above, of the variants in the plan
 */
export function unsoldLines({ lines }: Plan, kept: Quantities, stock: Quantities): PlannedLine[] {
  return lines.filter(
    ({ variant_id, base }) => !stock.has(variant_id) && (kept.get(variant_id) ?? 0) > base,
  );
}

/** The pieces that are still to be added for each line; none where it has arrived. */
export function dueLines({ lines }: Plan, kept: Quantities): PlannedLine[] {
  return lines.flatMap(({ variant_id, base, target }) => {
    const now = kept.get(variant_id) ?? 0;
    // Fewer than before or more than planned: somebody took pieces out or put some in meanwhile.
    return now >= base && now < target ? [{ variant_id, base: now, target }] : [];
  });
}

/** What is left of the guest's pieces when the plan was cut off with the kept cart in this state. */
export function remaining(guest: Quantities, { lines }: Plan, kept: Quantities): Quantities {
  const moved = new Map(
    lines.map(({ variant_id, base, target }) => {
      const now = Math.min(kept.get(variant_id) ?? 0, target);
      return [variant_id, Math.max(0, now - base)];
    }),
  );
  return new Map(
    [...guest]
      .map(([id, quantity]) => [id, quantity - (moved.get(id) ?? 0)] as const)
      .filter(([, quantity]) => quantity > 0),
  );
}

/** The plan without a line that the shop has refused; its pieces stay behind. */
export function withRefused(plan: Plan, refused: PlannedLine, available: number): Plan {
  const behind = refused.target - refused.base;
  const known = plan.not_moved.find(({ variant_id }) => variant_id === refused.variant_id);
  return {
    lines: plan.lines.filter(({ variant_id }) => variant_id !== refused.variant_id),
    not_moved: [
      ...plan.not_moved.filter((line) => line !== known),
      {
        variant_id: refused.variant_id,
        quantity: behind + (known?.quantity ?? 0),
        available: Math.min(MAX_LINE_QUANTITY, available),
      },
    ],
  };
}
