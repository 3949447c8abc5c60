import type { Cart } from '../model/cart';
import type { Intent } from '../model/intent';
import type { NoticeDraft } from '../log/notice';

/**
 * Prices that differ from what the shopper saw: on the line before, or when it was added.
 * @param added adds that took effect
 */
export function priceChanges(
  before: Cart | null,
  added: readonly Intent[],
  now: Cart,
): NoticeDraft[] {
  const seen = new Map<string, number>();
  for (const { edit } of added) {
    if (edit.op === 'add') seen.set(edit.item.variantId, edit.item.unitPrice);
  }
  for (const item of before?.items ?? []) {
    if (item.variantId !== null) seen.set(item.variantId, item.unitPrice);
  }
  return now.items.flatMap((item): NoticeDraft[] => {
    const shown = item.variantId === null ? undefined : seen.get(item.variantId);
    if (item.variantId === null || shown === undefined) return [];
    if (roundToPaise(shown) === roundToPaise(item.unitPrice)) return [];
    const { variantId, productTitle: title, unitPrice } = item;
    return [{ kind: 'price-changed', variantId, title, shown, now: unitPrice }];
  });
}

function roundToPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
