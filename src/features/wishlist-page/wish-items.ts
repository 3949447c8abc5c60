import { priceOf } from '@/commerce/products/price';
import type { Price, ProductCard } from '@/commerce/products/product';
import type { Wish } from '@aangan/offline-cart';
import type { ShownProduct, WishView } from '@aangan/offline-cart';

/** A wishlist entry with the data of its card (WISH-2). Rupees. */
export interface WishItem extends Wish {
  /** Null if unknown: see `isGone`. */
  productTitle: string | null;
  productImage: string | null;
  handle: string | null;
  /** The price of the wishlisted variant, else of the first; null without a price. */
  price: Price | null;
  /** Whether the product is no longer sold; false if the catalogue could not be loaded. */
  isGone: boolean;
  isPending: boolean;
}

/** @param products the catalogue’s response; undefined without one: then the data stored with the wishlist is used */
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
  // Older builds stored no title.
  if (shown === null || shown.title === '') return { ...nothing, isGone: false };
  const { title, thumbnail, handle, unitPrice, compareAtUnitPrice } = shown;
  const price = unitPrice === null ? null : priceOf(unitPrice, compareAtUnitPrice ?? unitPrice);
  return { productTitle: title, productImage: thumbnail, handle, price, isGone: false };
}
