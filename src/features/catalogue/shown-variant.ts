import type { Product, ProductVariant, Stock } from '@/commerce/products/product';
import type { ShownVariant } from '@aangan/offline-cart';

/** The data that an `add` edit stores of its variant, so that the cart can show it without the catalogue. Null without a price. */
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
    weight: weightOf(product, variant),
  };
}

/** Grams; null if unknown. */
export function weightOf(product: Product, variant: ProductVariant | undefined): number | null {
  return variant?.weight ?? product.weight;
}

function limitOf(stock: Stock): number | null {
  if (stock.kind === 'out-of-stock') return 0;
  return stock.kind === 'in-stock' ? stock.left : null;
}
