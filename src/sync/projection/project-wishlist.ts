import type { Wish } from '@/commerce/wishlist/wishlist';
import type { WishEffect } from '../folding/effect';
import { foldWishlist } from '../folding/fold';
import type { ShownProduct } from '../intents/edit';
import type { WishIntent } from '../intents/intent';

export interface WishView extends Wish {
  /** null where nothing was kept of the product: the catalogue has to be asked. */
  shown: ShownProduct | null;
  isPending: boolean;
}

export interface PendingWishes {
  sealed: readonly WishEffect[];
  waiting: readonly WishIntent[];
  /** All of them. */
  shown: readonly WishIntent[];
}

/** The wishlist as the shopper wants it: the shop's last state with all that is pending on top. */
export function projectWishlist(
  settled: readonly Wish[],
  kept: Readonly<Record<string, ShownProduct>>,
  pending: PendingWishes,
): WishView[] {
  const wishes = new Map(settled.map((wish) => [wish.productId, wish]));
  const shown = new Map(Object.entries(kept));
  for (const { edit } of pending.shown) shown.set(edit.item.productId, edit.item);
  const touched = new Set<string>();
  const folded = foldWishlist(pending.waiting, settled).flatMap(({ effect }) => effect ?? []);
  for (const { op, productId, variantId } of [...pending.sealed, ...folded]) {
    touched.add(productId);
    if (op === 'unwish') wishes.delete(productId);
    else if (!wishes.has(productId)) wishes.set(productId, { productId, variantId });
  }
  return [...wishes.values()].map((wish) => ({
    ...wish,
    shown: shown.get(wish.productId) ?? null,
    isPending: touched.has(wish.productId),
  }));
}
