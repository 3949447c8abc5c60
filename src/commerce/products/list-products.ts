import * as v from 'valibot';
import type { CatalogueCall } from '../catalogue-query';
import { request } from '../http/request';
import { currentSettings } from '../settings';
import { productCardSchema } from './product-card-response';
import type { ProductCard } from './product';
import { productCardFields } from './product-fields';

export interface ProductListing {
  /** Only products of this category itself, not of its subcategories. */
  categoryId?: string | undefined;
  /** Medusa's own search over titles and descriptions. */
  q?: string | undefined;
  ids?: readonly string[] | undefined;
  /** Products per page, at least 1. */
  limit: number;
  offset: number;
}

export interface ProductPage {
  products: ProductCard[];
  /** Matching products over all pages. */
  count: number;
}

const responseSchema = v.object({ products: v.array(productCardSchema), count: v.number() });

/** Each listing has one URL. */
function productsCall({ categoryId, q, ids, limit, offset }: ProductListing): CatalogueCall {
  const query = {
    region_id: currentSettings().regionId,
    fields: productCardFields,
    category_id: categoryId,
    q: q?.trim() || undefined,
    id: ids,
    limit,
    offset,
  };
  return { path: '/store/products', query };
}

/** A page of products with the prices of the shop's region. @throws StoreError */
export async function listProducts(
  listing: ProductListing & { signal?: AbortSignal | undefined },
): Promise<ProductPage> {
  if (listing.ids?.length === 0) return { products: [], count: 0 };
  const { signal } = listing;
  const { path, query } = productsCall(listing);
  // A list of ids is a wishlist, which must not be cached.
  const cache = listing.ids ? 'no-store' : 'default';
  const options = { query, signal, cache, token: null } as const;
  const { products, count } = await request(path, responseSchema, options);
  return { products, count };
}
