import * as v from 'valibot';
import type { Category } from '@/commerce/categories/category';
import {
  type CatalogueEntry,
  type EntriesAnswer,
  entriesAnswerSchema,
  entriesCall,
} from '@/commerce/listing/catalogue-entries';
import { allProductPagesCall, productCall } from '@/commerce/products/get-product';
import type { Product } from '@/commerce/products/product';
import { productSchema } from '@/commerce/products/product-answer';
import type { Gathering } from './gathering';
import type { StoredFiles } from './stored-files';

const rawPage = v.object({ products: v.array(v.unknown()), count: v.number() });
/** Products that one call brings, with all that their pages show. */
const atOnce = 24;

/** Where a part of the entries begins. */
export interface Place {
  /** The last id of the part before; null from the start. */
  after: string | null;
  /** Products before this part. */
  offset: number;
}

/**
 * A part of the entries from a stock Medusa, which has no call for them: made out of its products, and stored in their
 * place. Ratings it has none; what it lists first counts as newest.
 * @throws Full, Unavailable, Paused, StoreError
 */
export async function stockEntries(
  files: StoredFiles,
  { pace, ask }: Gathering,
  categories: readonly Category[],
  { after, offset }: Place,
): Promise<EntriesAnswer> {
  const known = v.safeParse(entriesAnswerSchema, await files.kept(entriesCall(after)));
  if (known.success) return known.output;
  await pace();
  const answer: unknown = JSON.parse(await ask(allProductPagesCall(offset, atOnce)));
  const { products: raw, count } = v.parse(rawPage, answer);
  const products = raw.map((one) => ({ raw: one, read: v.parse(productSchema, one) }));
  const last = offset + raw.length < count ? products.at(-1)?.read.id : undefined;
  const entries = products.map(({ read }, at) => entryOf(read, categories, -(offset + at)));
  const part = { entries, next: last ?? null, count };
  await files.put(entriesCall(after), part);
  for (const { raw: one, read } of products) {
    await files.put(productCall(read.id), { products: [one], count: 1, offset: 0, limit: 1 });
  }
  return part;
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
    categories: [...new Set(product.categories.flatMap((one) => upFrom(one.id, categories)))],
    material: product.material,
    price: prices.length === 0 ? null : Math.min(...prices),
    rating: null,
    in_stock: product.variants.some(({ stock }) => stock.kind === 'in-stock'),
    discounted: product.variants.some(({ price }) => price !== null && price.discountPercent > 0),
    created_at,
  };
}

/** Handles of the category and of all above it. */
function upFrom(id: string, categories: readonly Category[]): string[] {
  const category = categories.find((one) => one.id === id);
  if (category === undefined) return [];
  const above = category.parentId === null ? [] : upFrom(category.parentId, categories);
  return [category.handle, ...above];
}
