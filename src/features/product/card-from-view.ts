import { priceOf } from '@/commerce/products/price';
import type { CardVariant, ProductCard } from '@/commerce/products/product';
import type { CartView, WishView } from '@aangan/offline-cart';

interface OwnLists {
  cart: Pick<CartView, 'lines'>;
  wishlist: readonly WishView[];
}

/**
 * A product card from the projection of cart and wishlist. It has the variants in the cart, or else the wishlisted one, whose title
 * is unknown and left empty.
 */
export function cardFromView(productId: string, view: OwnLists | null): ProductCard | null {
  if (view === null) return null;
  const lines = view.cart.lines.filter((line) => line.productId === productId);
  const [line] = lines;
  if (line !== undefined) {
    const variants = lines.map(({ variantId, variantTitle, unitPrice, compareAtUnitPrice }) => {
      const price = priceOf(unitPrice, compareAtUnitPrice);
      return { id: variantId, title: variantTitle ?? '', price };
    });
    return cardOf(productId, line, variants);
  }
  const wish = view.wishlist.find((one) => one.productId === productId);
  // Wishlist entries of older builds have no title.
  if (!wish?.shown?.title) return null;
  const { variantId, unitPrice, compareAtUnitPrice } = wish.shown;
  const price = unitPrice === null ? null : priceOf(unitPrice, compareAtUnitPrice ?? unitPrice);
  return cardOf(
    productId,
    wish.shown,
    variantId === null ? [] : [{ id: variantId, title: '', price }],
  );
}

interface Shown {
  title: string;
  handle: string | null;
  thumbnail: string | null;
}

function cardOf(
  id: string,
  { title, handle, thumbnail }: Shown,
  variants: CardVariant[],
): ProductCard {
  return {
    id,
    title,
    handle: handle ?? '',
    subtitle: null,
    thumbnail,
    discountable: true,
    tags: [],
    bestSeller: false,
    colours: variants.flatMap((variant) => variant.title || []),
    variants,
  };
}
