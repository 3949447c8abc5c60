import type { Picture, Product, ProductVariant } from '@/commerce/products/product';

/**
 * What the gallery shows for a variant: its own pictures; the product's where it has none;
 * the thumbnail where the product has none either.
 */
export function picturesOf(product: Product, variant: ProductVariant | undefined): Picture[] {
  if (variant && variant.images.length > 0) return variant.images;
  if (product.images.length > 0) return product.images;
  return product.thumbnail ? [{ id: product.thumbnail, url: product.thumbnail }] : [];
}

/** Whether any colour shows more than one picture. */
export function hasSeveralPictures(product: Product): boolean {
  const choices = product.variants.length > 0 ? product.variants : [undefined];
  return choices.some((variant) => picturesOf(product, variant).length > 1);
}
