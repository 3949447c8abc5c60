import { priceOf } from '@/commerce/products/price';
import type { Price, ProductCard } from '@/commerce/products/product';
import type { Wish } from '@/commerce/wishlist/wishlist';
import type { ShownProduct } from '@/sync/intents/edit';
import type { WishView } from '@/sync/projection/project-wishlist';

/** A wish with what its card shows (WISH-2). Rupees. */
export interface WishItem extends Wish {
  /** Null where nobody can tell: see `isGone`. */
  productTitle: string | null;
  productImage: string | null;
  handle: string | null;
  /** Of the wished colour, else of the first; null where it has none. */
  price: Price | null;
  /** The shop does not sell the product any more; false also where the catalogue could not be asked. */
  isGone: boolean;
  isPending: boolean;
}

/** @param products of the catalogue's answer; undefined while there is none: then what the hearts kept has to do */
export function wishItems(
  wishes: readonly WishView[],
  products: readonly ProductCard[] | undefined,
): WishItem[] {
  return wishes.map(({ productId, variantId, shown, isPending }) => {
    const wish = { productId, variantId, isPending };
    const product = products?.find(({ id }) => id === productId);
    if (product === undefined) {
      return { ...wish, ...(products === undefined ? keptOf(shown) : gone) };
    }
    const { title, thumbnail, handle, variants } = product;
    const variant = variants.find(({ id }) => id === variantId) ?? variants[0];
    return {
      ...wish,
      productTitle: title,
      productImage: thumbnail,
      handle,
      price: variant?.price ?? null,
      isGone: false,
    };
  });
}

const nothing = { productTitle: null, productImage: null, handle: null, price: null };
const gone = { ...nothing, isGone: true };

function keptOf(shown: ShownProduct | null) {
  // Hearts of an older build kept no title.
  if (shown === null || shown.title === '') return { ...nothing, isGone: false };
  const { title, thumbnail, handle, unitPrice, compareAtUnitPrice } = shown;
  const price = unitPrice === null ? null : priceOf(unitPrice, compareAtUnitPrice ?? unitPrice);
  return { productTitle: title, productImage: thumbnail, handle, price, isGone: false };
}
