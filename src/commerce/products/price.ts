import * as v from 'valibot';
import type { Price } from './product';

/** A variant's `calculated_price`; missing or null if the region has no price. */
export const priceSchema = v.pipe(
  v.nullish(
    v.object({
      calculated_amount: v.nullish(v.number()),
      original_amount: v.nullish(v.number()),
    }),
    null,
  ),
  v.transform((response): Price | null => {
    const amount = response?.calculated_amount ?? null;
    return amount === null ? null : priceOf(amount, response?.original_amount ?? amount);
  }),
);

/**
 * @param amount what the shopper pays, in rupees
 * @param listed the price before any sale, in rupees; ignored if it is lower, because a price list can raise a price
 */
export function priceOf(amount: number, listed: number): Price {
  const original = Math.max(amount, listed);
  // Rounded down, so that the shop never promises more. The small addend corrects floating-point errors.
  const discountPercent =
    original > 0 ? Math.floor(((original - amount) * 100) / original + 1e-9) : 0;
  return { amount, original, discountPercent };
}
