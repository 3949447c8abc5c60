import type { Category } from '@/commerce/categories/category';
import type { CatalogueEntry } from '@/commerce/listing/catalogue-entries';
import { type Columns, columnsOf } from './columns';
import { type Orders, ordersOf } from './orders';
import { fieldWeights, gatherWords, type WordIndex } from './word-index';

/** All that the stored catalogue is searched and narrowed by. */
export interface CatalogueIndex {
  /** What a card shows of each product, as the shop gave it, in the order of ids. */
  products: readonly CatalogueEntry['product'][];
  words: WordIndex;
  columns: Columns;
  orders: Orders;
  /** In the shop's order. */
  categories: readonly Category[];
}

/** Products that are read at a stretch. */
const atAStretch = 500;

/** @param categories of the whole shop, in its order: their names are found, and told beside counts */
export function catalogueIndex(
  entries: readonly CatalogueEntry[],
  categories: readonly Category[],
): CatalogueIndex {
  const making = indexInStretches(entries, categories);
  for (;;) {
    const { done, value } = making.next();
    if (done === true) return value;
  }
}

/** The same, with pauses in which the thread can do what is more urgent. @param pause between two stretches */
export async function catalogueIndexAside(
  entries: readonly CatalogueEntry[],
  categories: readonly Category[],
  pause: () => Promise<void>,
): Promise<CatalogueIndex> {
  const making = indexInStretches(entries, categories);
  for (;;) {
    const { done, value } = making.next();
    if (done === true) return value;
    await pause();
  }
}

function* indexInStretches(
  entries: readonly CatalogueEntry[],
  categories: readonly Category[],
): Generator<undefined, CatalogueIndex> {
  const sorted = entries.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1));
  const names = new Map(categories.map(({ handle, name }) => [handle, name]));
  const words = gatherWords();
  for (const [at, { product, categories, material, description }] of sorted.entries()) {
    if (at % atAStretch === 0) yield;
    words.add(at, product.title, fieldWeights.title);
    for (const handle of categories) words.add(at, names.get(handle) ?? '', fieldWeights.facts);
    for (const colour of product.colours) words.add(at, colour, fieldWeights.facts);
    words.add(at, material ?? '', fieldWeights.facts);
    words.add(at, product.subtitle ?? '', fieldWeights.facts);
    words.add(at, description ?? '', fieldWeights.description);
  }
  const columns = columnsOf(sorted);
  yield;
  return {
    products: sorted.map(({ product }) => product),
    words: words.done(),
    columns,
    orders: ordersOf(columns),
    categories,
  };
}
