import type { NoticeDraft } from '../log/notice';
import type { Cart } from '../model/cart';
import type { ShownVariant } from '../model/edit';

/** Notices about the lines of a cart that the shop has lost. */
export function lostLineNotices(lines: Cart['items']): NoticeDraft[] {
  return lines.flatMap((line): NoticeDraft[] => {
    const item = shownOf(line);
    const refusal = { reason: 'cart-gone' as const, message: null, available: null };
    const { quantity } = line;
    return item === null ? [] : [{ kind: 'line-refused', op: 'add', item, quantity, ...refusal }];
  });
}

/** What the screen shows of a line; null if the line has no variant. */
export function shownOf(line: Cart['items'][number]): ShownVariant | null {
  const { variantId, productTitle, variantTitle, productHandle, thumbnail } = line;
  const { unitPrice, compareAtUnitPrice, weight } = line;
  if (variantId === null) return null;
  return {
    variantId,
    productId: line.productId ?? variantId,
    title: productTitle,
    variantTitle,
    handle: productHandle,
    thumbnail,
    unitPrice,
    compareAtUnitPrice,
    limit: null,
    weight,
  };
}
