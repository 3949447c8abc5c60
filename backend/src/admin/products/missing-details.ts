import type { ProductSummary } from '../api/products';

/** What shoppers miss at a product, each with what it means for them. */
export function missingDetails(product: ProductSummary): string[] {
  const { width, height, length, weight, hs_code, warranty, variants } = product;
  const named = variants.filter(({ title }) => title !== null);
  return [
    ...(width === null || height === null || length === null
      ? ['Width, height or length is missing: there is no drawing.']
      : []),
    ...(weight === null ? ['The weight is missing: delivery is charged as standard.'] : []),
    ...(hs_code === null ? ['The HS code is missing: the invoice has none.'] : []),
    ...(warranty === null ? ['The warranty is missing: the usual text is shown.'] : []),
    ...named
      .filter(({ pictures }) => pictures === 0)
      .map(({ title }) => `${title} has no pictures of its own: all are shown.`),
    ...named
      .filter(({ mrp }) => mrp === null)
      .map(({ title }) => `${title} has no price in rupees.`),
  ];
}
