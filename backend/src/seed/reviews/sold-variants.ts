import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { catalogue, skuOf } from '../catalogue';
import { REVIEWED_HANDLES, type SeededReview } from './seeded-reviews';

/** A variant with the fields that an order stores. Amounts in rupees, tax included. */
export type SoldVariant = {
  productId: string;
  price: number;
  mrp: number;
  line: {
    title: string;
    product_title: string;
    product_handle: string;
    product_id: string;
    product_subtitle: string;
    product_description: string;
    variant_id: string;
    variant_title: string;
    variant_sku: string;
    subtitle: string;
    thumbnail: string;
    is_discountable: boolean;
  };
};

export function skuOfReview({ handle, colour }: SeededReview): string {
  return skuOf(handle, colour);
}

/** The reviewed variants by SKU, without those that the owner deleted. */
export async function soldVariants(container: MedusaContainer): Promise<Map<string, SoldVariant>> {
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts(
      { handle: [...REVIEWED_HANDLES] },
      { relations: ['variants'], take: REVIEWED_HANDLES.length },
    );
  const sold = new Map<string, SoldVariant>();
  for (const { id, title, handle, subtitle, description, ...product } of products) {
    const offers = catalogue.find((each) => each.handle === handle)?.offers ?? [];
    for (const { colour, mrp, sale } of offers) {
      const sku = skuOf(handle, colour);
      const variant = product.variants.find((each) => each.sku === sku);
      if (!variant) continue;
      sold.set(sku, {
        productId: id,
        price: sale ?? mrp,
        mrp,
        line: {
          title,
          product_title: title,
          product_handle: handle,
          product_id: id,
          product_subtitle: subtitle ?? '',
          product_description: description ?? '',
          variant_id: variant.id,
          variant_title: variant.title,
          variant_sku: sku,
          subtitle: variant.title,
          thumbnail: variant.thumbnail ?? product.thumbnail ?? '',
          is_discountable: product.discountable ?? true,
        },
      });
    }
  }
  return sold;
}
