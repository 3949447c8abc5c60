import { FIELD_WEIGHTS } from '@aangan/search-rules/words';
import type { Category } from '@/commerce/categories/categories';
import type { CatalogueEntry } from '@/commerce/listing/catalogue-entries';
import { type Columns, columnsOf } from './columns';
import { type SortPositions, sortPositionsOf } from './sort-positions';
import { createWordIndexBuilder, type WordIndex } from './word-index';

/** In-memory index for searching and filtering the stored catalogue. */
export interface CatalogueIndex {
  /** Card data as the shop sent it, in the order of ids. */
  products: readonly CatalogueEntry['product'][];
  words: WordIndex;
  columns: Columns;
  orders: SortPositions;
  /** In the order that the shop shows them. */
  categories: readonly Category[];
}

/** Between two pauses. */
const PRODUCTS_PER_STEP = 500;

/**
 * Builds the index in steps.
 * @param categories of the whole shop in its order: their names are searched, and label the facets
 * @param pause between two steps, for more urgent work of the thread
 */
export async function buildCatalogueIndex(
  entries: readonly CatalogueEntry[],
  categories: readonly Category[],
  pause: () => Promise<void>,
): Promise<CatalogueIndex> {
  const sorted = entries.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1));
  const names = new Map(categories.map(({ handle, name }) => [handle, name]));
  const words = createWordIndexBuilder();
  for (const [at, { product, categories, material, description }] of sorted.entries()) {
    if (at % PRODUCTS_PER_STEP === 0) await pause();
    words.add(at, product.title, FIELD_WEIGHTS.title);
    for (const handle of categories)
      words.add(at, names.get(handle) ?? '', FIELD_WEIGHTS.categoryNames);
    for (const colour of product.colours) words.add(at, colour, FIELD_WEIGHTS.colours);
    words.add(at, material ?? '', FIELD_WEIGHTS.material);
    words.add(at, product.subtitle ?? '', FIELD_WEIGHTS.subtitle);
    words.add(at, description ?? '', FIELD_WEIGHTS.description);
  }
  const columns = columnsOf(sorted);
  await pause();
  return {
    products: sorted.map(({ product }) => product),
    words: words.build(),
    columns,
    orders: sortPositionsOf(columns),
    categories,
  };
}
