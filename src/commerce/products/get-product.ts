import * as v from 'valibot';
import type { CatalogueCall } from '../catalogue-query';
import { request } from '../http/request';
import { currentSettings } from '../settings';
import type { Product } from './product';
import { productSchema } from './product-response';
import { productPageFields } from './product-fields';

const responseSchema = v.object({ products: v.array(productSchema) });

/** The call for a product page. The stored catalogue stores responses under its URL. */
export function productCall(id: string): CatalogueCall {
  return productPagesCall([id]);
}

/** The call for the pages of several products. */
export function productPagesCall(ids: readonly string[]): CatalogueCall {
  return pagesCall({ id: ids, limit: ids.length });
}

/** The call for a page of all products, in the server's order. */
export function allProductPagesCall(offset: number, limit: number): CatalogueCall {
  return pagesCall({ limit, offset });
}

function pagesCall(selection: CatalogueCall['query']): CatalogueCall {
  const common = { region_id: currentSettings().regionId, fields: productPageFields };
  return { path: '/store/products', query: { ...common, ...selection } };
}

/**
 * A product by its id, requested as a list of one id, as the specification requires.
 * @returns null for an unknown id, and for an invalid one (typed into the address bar)
 * @throws StoreError
 */
export async function getProduct(id: string, signal?: AbortSignal): Promise<Product | null> {
  if (!/^[\w.-]{1,128}$/.test(id)) return null;
  const { path, query } = productCall(id);
  const { products } = await request(path, responseSchema, { query, signal, token: null });
  return products[0] ?? null;
}
