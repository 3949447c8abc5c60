import type { Picture, Product, ProductVariant } from '@/commerce/products/product';

/**
 * The pictures of a variant; else those of the product; else its thumbnail.
 */
export function galleryPictures(product: Product, variant: ProductVariant | undefined): Picture[] {
  if (variant && variant.images.length > 0) return variant.images;
  if (product.images.length > 0) return product.images;
  return product.thumbnail ? [{ id: product.thumbnail, url: product.thumbnail }] : [];
}

/** Whether any variant has more than one picture. */
export function hasSeveralPictures(product: Product): boolean {
  const choices = product.variants.length > 0 ? product.variants : [undefined];
  return choices.some((variant) => galleryPictures(product, variant).length > 1);
}
