import * as v from 'valibot';
import type { CatalogueCall } from '../catalogue-call';
import { request } from '../http/request';
import { currentSettings } from '../settings';
import type { Product } from './product';
import { productSchema } from './product-answer';
import { productPageFields } from './product-fields';

const answerSchema = v.object({ products: v.array(productSchema) });

/** The call for a product's page: it has one address, under which the stored catalogue keeps its answer. */
export function productCall(id: string): CatalogueCall {
  return productPagesCall([id]);
}

/** The call for many products at once, as their pages show them. */
export function productPagesCall(ids: readonly string[]): CatalogueCall {
  return pagesCall({ id: ids, limit: ids.length });
}

/** The same for a part of all products, in the server's order. */
export function allProductPagesCall(offset: number, limit: number): CatalogueCall {
  return pagesCall({ limit, offset });
}

function pagesCall(which: CatalogueCall['query']): CatalogueCall {
  const asked = { region_id: currentSettings().regionId, fields: productPageFields };
  return { path: '/store/products', query: { ...asked, ...which } };
}

/**
 * A product by its id, asked as an id list of one, as the specification has it.
 * @returns null for an id nobody has, and for one that cannot be an id (typed into the address bar)
 * @throws StoreError
 */
export async function getProduct(id: string, signal?: AbortSignal): Promise<Product | null> {
  if (!/^[\w.-]{1,128}$/.test(id)) return null;
  const { path, query } = productCall(id);
  const { products } = await request(path, answerSchema, { query, signal, token: null });
  return products[0] ?? null;
}
