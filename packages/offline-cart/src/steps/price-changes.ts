import type { Cart } from '../model/cart';
import type { Intent } from '../model/intent';
import type { NoticeDraft } from '../log/notice';

/** How far the price that a storefront showed may be from the line's without being another one: half of a hundredth, which binary fractions miss. */
const ROUNDING = 0.005 + 1e-9;

/**
 * Prices that differ from what the shopper saw: on the line before, or when it was added.
 * @param added adds that took effect
 */
export function priceChanges(
  before: Cart | null,
  added: readonly Intent[],
  now: Cart,
): NoticeDraft[] {
  const tapped = new Map<string, number>();
  for (const { edit } of added) {
    if (edit.op === 'add') tapped.set(edit.item.variantId, edit.item.unitPrice);
  }
  const lines = new Map((before?.items ?? []).map((item) => [item.variantId, item.unitPrice]));
  return now.items.flatMap(({ variantId, productTitle: title, unitPrice }): NoticeDraft[] => {
    if (variantId === null) return [];
    const line = lines.get(variantId);
    const shown = line ?? tapped.get(variantId);
    if (shown === undefined) return [];
    // Lines are rounded to the currency's decimals when they are read.
    const isSame = shown === unitPrice || (line === undefined && isNear(shown, unitPrice));
    return isSame ? [] : [{ kind: 'price-changed', variantId, title, shown, now: unitPrice }];
  });
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < ROUNDING;
}
