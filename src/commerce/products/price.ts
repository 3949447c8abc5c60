import * as v from 'valibot';
import type { Price } from './product';

/** A variant's `calculated_price`; Medusa leaves it out or null where the region has no price. */
export const priceSchema = v.pipe(
  v.nullish(
    v.object({
      calculated_amount: v.nullish(v.number()),
      original_amount: v.nullish(v.number()),
    }),
    null,
  ),
  v.transform((answer): Price | null => {
    const amount = answer?.calculated_amount ?? null;
    return amount === null ? null : priceOf(amount, answer?.original_amount ?? amount);
  }),
);

/**
 * @param amount rupees the shopper pays
 * @param listed rupees before any sale; taken as `amount` where it is lower (a price list can raise a price)
 */
export function priceOf(amount: number, listed: number): Price {
  const original = Math.max(amount, listed);
  // Rounded down, so that no more is promised than is taken off; the small addend keeps 33.3 × 3 at 100.
  const discountPercent =
    original > 0 ? Math.floor(((original - amount) * 100) / original + 1e-9) : 0;
  return { amount, original, discountPercent };
}
