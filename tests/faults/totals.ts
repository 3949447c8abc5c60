import type { Snapshot } from '@aangan/offline-cart';
import { shownCart } from './expected-screen';

/** Discount in rupees of each code of the simulated shop, as the oracle knows it. */
const discountOfCode = 50;

/** rupees */
export function totalOf(lines: readonly { quantity: number; unitPrice: number }[], codes: number) {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return subtotal - Math.min(subtotal, discountOfCode * codes);
}

/** A total that is shown as final must be that of the lines and codes beside it, at prices of the shop. */
export function wrongTotals(now: Snapshot, prices: ReadonlyMap<string, ReadonlySet<number>>) {
  const { lines, codes, totals } = shownCart(now);
  if (totals.kind !== 'confirmed') return [];
  const wanted = totalOf(lines, codes.length);
  const wrong: string[] = [];
  if (totals.totals.total !== wanted) {
    wrong.push(`the total ${totals.totals.total} is shown as final, and it is ${wanted}`);
  }
  for (const { variantId, unitPrice } of lines) {
    const asked = prices.get(variantId) ?? new Set([1000]);
    if (!asked.has(unitPrice)) wrong.push(`${variantId} is shown for ${unitPrice}`);
  }
  return wrong;
}
