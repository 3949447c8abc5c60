import type { Wish } from '../model/cart';
import type { WishEffect } from '../model/effect';
import { foldWishlist } from '../fold/fold';
import type { ShownProduct } from '../model/edit';
import type { WishIntent } from '../model/intent';

export interface WishView extends Wish {
  /** Null if the device knows nothing of the product, so that the catalogue must be read. */
  shown: ShownProduct | null;
  isPending: boolean;
}

export interface PendingWishes {
  sealed: readonly WishEffect[];
  unsealed: readonly WishIntent[];
  /** All pending intents. */
  shown: readonly WishIntent[];
}

/** Computes the wishlist that the screen shows: the acknowledged one with all pending edits applied. */
export function projectWishlist(
  settled: readonly Wish[],
  kept: Readonly<Record<string, ShownProduct>>,
  pending: PendingWishes,
): WishView[] {
  const wishes = new Map(settled.map((wish) => [wish.productId, wish]));
  const shown = new Map(Object.entries(kept));
  for (const { edit } of pending.shown) shown.set(edit.item.productId, edit.item);
  const touched = new Set<string>();
  const folded = foldWishlist(pending.unsealed, settled).flatMap(({ effect }) => effect ?? []);
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
