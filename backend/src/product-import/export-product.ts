import { storedFields, storedVariantFields } from './compare';
import type { StoredProduct } from './read-products';

/** A product as an import takes it, without the row; fields that are not set are left out. */
export function exportedProduct(product: StoredProduct) {
  return {
    handle: product.handle,
    ...withoutNull(storedFields(product)),
    variants: product.variants.map((variant) => ({
      options: variant.options,
      ...withoutNull(storedVariantFields(variant)),
    })),
  };
}

function withoutNull(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
