import * as v from 'valibot';
import { request } from '../http/request';
import { currentSettings } from '../settings';
import { productCardSchema } from './card-answer';
import type { ProductCard } from './product';
import { productCardFields } from './product-fields';

export interface ProductListing {
  /** Only products that lie in this category themselves, not in one below it. */
  categoryId?: string | undefined;
  /** Plain server search over titles and descriptions. */
  q?: string | undefined;
  ids?: readonly string[] | undefined;
  /** Products a page; the server takes 1 or more. */
  limit: number;
  offset: number;
}

export interface ProductPage {
  products: ProductCard[];
  /** All products that match, over all pages. */
  count: number;
}

const answerSchema = v.object({ products: v.array(productCardSchema), count: v.number() });

/** One page of products with prices of the shop's region. @throws StoreError */
export async function listProducts(
  listing: ProductListing & { signal?: AbortSignal | undefined },
): Promise<ProductPage> {
  const { categoryId, q, ids, limit, offset, signal } = listing;
  if (ids?.length === 0) return { products: [], count: 0 };
  const { products, count } = await request('/store/products', answerSchema, {
    query: {
      region_id: currentSettings().regionId,
      fields: productCardFields,
      category_id: categoryId,
      q: q?.trim() || undefined,
      id: ids,
      limit,
      offset,
    },
    signal,
  });
  return { products, count };
}
