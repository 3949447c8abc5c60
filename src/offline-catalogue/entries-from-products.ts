import * as v from 'valibot';
import type { Category } from '@/commerce/categories/categories';
import {
  type CatalogueEntry,
  type EntriesResponse,
  entriesResponseSchema,
  entriesCall,
} from '@/commerce/listing/catalogue-entries';
import { allProductPagesCall, productCall } from '@/commerce/products/get-product';
import type { Product } from '@/commerce/products/product';
import { productSchema } from '@/commerce/products/product-response';
import type { DownloadContext } from './download-context';
import type { DownloadStorage } from './download-storage';

const rawPage = v.object({ products: v.array(v.unknown()), count: v.number() });
/** Products per request, with everything that their pages show. */
const PRODUCTS_PER_REQUEST = 24;

/** Where a page of the entries begins. */
export interface PagePosition {
  /** The last id of the previous page; null for the first. */
  after: string | null;
  /** Number of products before this page. */
  offset: number;
}

/**
 * A page of entries for a stock Medusa, which has no route for them: computed from its products and stored under the route's
 * URL. It has no ratings; products listed first count as newest.
 * @throws StorageFullError, StorageUnavailableError, DownloadPausedError, StoreError
 */
export async function fetchEntriesFromProducts(
  storage: DownloadStorage,
  { pace, requestText }: DownloadContext,
  categories: readonly Category[],
  { after, offset }: PagePosition,
): Promise<EntriesResponse> {
  const stored = v.safeParse(entriesResponseSchema, await storage.get(entriesCall(after)));
  if (stored.success) return stored.output;
  await pace();
  const text = await requestText(allProductPagesCall(offset, PRODUCTS_PER_REQUEST));
  const { products: raw, count } = v.parse(rawPage, JSON.parse(text));
  const products = raw.map((one) => ({ raw: one, parsed: v.parse(productSchema, one) }));
  const last = offset + raw.length < count ? products.at(-1)?.parsed.id : undefined;
  const entries = products.map(({ parsed }, at) => entryOf(parsed, categories, -(offset + at)));
  const page = { entries, next: last ?? null, count };
  await storage.put(entriesCall(after), page);
  for (const { raw: one, parsed } of products) {
    await storage.put(productCall(parsed.id), { products: [one], count: 1, offset: 0, limit: 1 });
  }
  return page;
}

function entryOf(
  product: Product,
  categories: readonly Category[],
  created_at: number,
): CatalogueEntry {
  const { id, title, handle, subtitle, thumbnail, discountable, tags, colours } = product;
  const variants = product.variants.map((variant) => {
    const { amount = null, original = null } = variant.price ?? {};
    return { id: variant.id, title: variant.title, price: amount, mrp: original };
  });
  const prices = variants.flatMap(({ price }) => price ?? []);
  return {
    product: { id, title, handle, subtitle, thumbnail, discountable, tags, colours, variants },
    description: product.description,
    categories: [
      ...new Set(product.categories.flatMap((one) => handlesUpwards(one.id, categories))),
    ],
    material: product.material,
    price: prices.length === 0 ? null : Math.min(...prices),
    rating: null,
    in_stock: product.variants.some(({ stock }) => stock.kind === 'in-stock'),
    discounted: product.variants.some(({ price }) => price !== null && price.discountPercent > 0),
    created_at,
  };
}

/** Handles of the category and its ancestors. */
function handlesUpwards(id: string, categories: readonly Category[]): string[] {
  const category = categories.find((one) => one.id === id);
  if (category === undefined) return [];
  const above = category.parentId === null ? [] : handlesUpwards(category.parentId, categories);
  return [category.handle, ...above];
}
