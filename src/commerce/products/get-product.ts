import * as v from 'valibot';
import { request } from '../http/request';
import { currentSettings } from '../settings';
import type { Product } from './product';
import { productSchema } from './product-answer';
import { productPageFields } from './product-fields';

const answerSchema = v.object({ products: v.array(productSchema) });

/**
 * A product by its id, asked as an id list of one, as the specification has it.
 * @returns null for an id nobody has, and for one that cannot be an id (typed into the address bar)
 * @throws StoreError
 */
export async function getProduct(id: string, signal?: AbortSignal): Promise<Product | null> {
  if (!/^[\w.-]{1,128}$/.test(id)) return null;
  const { products } = await request('/store/products', answerSchema, {
    query: {
      region_id: currentSettings().regionId,
      fields: productPageFields,
      id: [id],
      limit: 1,
    },
    signal,
  });
  return products[0] ?? null;
}
