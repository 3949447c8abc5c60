import type { Product, ProductVariant, Stock } from '@/commerce/products/product';
import type { ShownVariant } from '@/sync/intents/edit';

/** What an add keeps of its variant, so that the cart shows it without the catalogue. Null where it has no price. */
export function shownVariantOf(product: Product, variant: ProductVariant): ShownVariant | null {
  const { id: variantId, title: variantTitle, price, stock } = variant;
  if (price === null) return null;
  return {
    variantId,
    productId: product.id,
    title: product.title,
    variantTitle,
    handle: product.handle,
    thumbnail: product.thumbnail,
    unitPrice: price.amount,
    compareAtUnitPrice: price.original,
    limit: limitOf(stock),
  };
}

function limitOf(stock: Stock): number | null {
  if (stock.kind === 'out-of-stock') return 0;
  return stock.kind === 'in-stock' ? stock.left : null;
}
