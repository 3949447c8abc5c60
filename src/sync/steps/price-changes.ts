import type { Cart } from '@/commerce/carts/cart';
import { toPaise } from '@/commerce/money';
import type { Intent } from '../intents/intent';
import type { NoticeDraft } from '../log/notice';

/**
 * Prices that are no longer those the shopper saw: on the line before, or when it was added.
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
    if (toPaise(shown) === toPaise(item.unitPrice)) return [];
    const { variantId, productTitle: title, unitPrice } = item;
    return [{ kind: 'price-changed', variantId, title, shown, now: unitPrice }];
  });
}
