import { MAX_LINE_QUANTITY } from './limits.ts';

/** Quantities by variant id. */
export type Quantities = ReadonlyMap<string, number>;

/** A line whose quantity rises from `base`, read under the lock, to `target`. */
export type PlannedLine = { variant_id: string; base: number; target: number };

/** A quantity that is not moved, because the cart may hold at most `available`. */
export type NotMoved = { variant_id: string; quantity: number; available: number };

/** The changes that a merge makes to the kept cart. */
export type Plan = { lines: PlannedLine[]; not_moved: NotMoved[] };

/**
 * Plans the merge of a guest's lines into the kept cart. Quantities are summed, up to the maximum
 * and to the stock. What the kept cart already holds stays, whatever the stock.
 *
 * @param stock quantities for sale; 0 for a variant that is missing
 */
export function planMerge(guest: Quantities, kept: Quantities, stock: Quantities): Plan {
  const plan: Plan = { lines: [], not_moved: [] };
  for (const [variantId, wanted] of guest) {
    const base = kept.get(variantId) ?? 0;
    const available = Math.min(MAX_LINE_QUANTITY, stock.get(variantId) ?? 0);
    const target = Math.max(base, Math.min(base + wanted, available));
    const leftover = wanted - (target - base);
    if (target > base) plan.lines.push({ variant_id: variantId, base, target });
    if (leftover > 0) plan.not_moved.push({ variant_id: variantId, quantity: leftover, available });
  }
  return plan;
}

/**
 * The contents of a cart whose variants are no longer sold.
 * @param stock quantities for sale; a variant that is not sold is missing, one that is sold out has 0
 */
export function unsoldPieces(cart: Quantities, stock: Quantities): NotMoved[] {
  return [...cart]
    .filter(([variantId]) => !stock.has(variantId))
    .map(([variant_id, quantity]) => ({ variant_id, quantity, available: 0 }));
}

/**
 * The lines that a merge has moved, completely or in part, and whose variants are no longer sold.
 * @param stock as for `unsoldPieces`, for the variants in the plan
 */
export function unsoldLines({ lines }: Plan, kept: Quantities, stock: Quantities): PlannedLine[] {
  return lines.filter(
    ({ variant_id, base }) => !stock.has(variant_id) && (kept.get(variant_id) ?? 0) > base,
  );
}

/** The lines that still have to rise to their targets. */
export function dueLines({ lines }: Plan, kept: Quantities): PlannedLine[] {
  return lines.flatMap(({ variant_id, base, target }) => {
    const now = kept.get(variant_id) ?? 0;
    // A quantity outside of this range means that the shopper has changed the line since.
    return now >= base && now < target ? [{ variant_id, base: now, target }] : [];
  });
}

/** The guest's quantities that have not moved when the merge was interrupted with the kept cart in this state. */
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

/** The plan without a line that Medusa has rejected; its quantity is reported as not moved. */
export function withRefused(plan: Plan, refused: PlannedLine, available: number): Plan {
  const leftover = refused.target - refused.base;
  const known = plan.not_moved.find(({ variant_id }) => variant_id === refused.variant_id);
  return {
    lines: plan.lines.filter(({ variant_id }) => variant_id !== refused.variant_id),
    not_moved: [
      ...plan.not_moved.filter((line) => line !== known),
      {
        variant_id: refused.variant_id,
        quantity: leftover + (known?.quantity ?? 0),
        available: Math.min(MAX_LINE_QUANTITY, available),
      },
    ],
  };
}
