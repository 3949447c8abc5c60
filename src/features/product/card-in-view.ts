import { priceOf } from '@/commerce/products/price';
import type { CardVariant, ProductCard } from '@/commerce/products/product';
import type { CartView } from '@/sync/projection/project-cart';
import type { WishView } from '@/sync/projection/project-wishlist';

interface OwnLists {
  cart: Pick<CartView, 'lines'>;
  wishlist: readonly WishView[];
}

/**
 * The product as the shopper's own cart and wishlist show it, whose rows lead to its page. Of its variants it has those that
 * lie in the cart, or else the wished one; a variant's title is empty where only a heart knows it.
 */
export function cardInView(productId: string, view: OwnLists | null): ProductCard | null {
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
  // Hearts of an older build kept no title.
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
