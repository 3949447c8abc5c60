import { featuredRank, ratingRank, type SortField } from '@aangan/search-rules/sorts';
import type { CatalogueEntry } from '@/commerce/listing/catalogue-entries';

/** Values of which a product can have several, as indexes into a list of names. */
export interface ValueColumn {
  names: readonly string[];
  /** Undefined if no product has the value. */
  indexOf: (name: string) => number | undefined;
  /** The values of a product. */
  of: (product: number) => Uint16Array;
}

/** What products are filtered and sorted by. Products are numbered from 0. */
export interface Columns {
  categories: ValueColumn;
  colours: ValueColumn;
  materials: ValueColumn;
  /** Rupees; NaN without a price. */
  price: Float64Array;
  /** Average number of stars; NaN without a rating. */
  rating: Float64Array;
  inStock: Uint8Array;
  discounted: Uint8Array;
  /** NaN without a value. */
  sortFields: Record<SortField, Float64Array>;
}

export function columnsOf(entries: readonly CatalogueEntry[]): Columns {
  const numbers = (of: (entry: CatalogueEntry) => number) => Float64Array.from(entries, of);
  const flags = (of: (entry: CatalogueEntry) => boolean) =>
    Uint8Array.from(entries, (entry) => (of(entry) ? 1 : 0));
  const price = numbers((entry) => entry.price ?? Number.NaN);
  return {
    categories: valueColumn(entries.map((entry) => entry.categories)),
    colours: valueColumn(entries.map((entry) => entry.product.colours)),
    materials: valueColumn(entries.map(({ material }) => (material === null ? [] : [material]))),
    price,
    rating: numbers(({ rating }) => rating?.average ?? Number.NaN),
    inStock: flags((entry) => entry.in_stock),
    discounted: flags((entry) => entry.discounted),
    sortFields: {
      featured: numbers(({ created_at, product }) => featuredRank(created_at, product.tags)),
      price,
      created: numbers((entry) => entry.created_at),
      best_rated: numbers(({ rating }) => (rating === null ? Number.NaN : ratingRank(rating))),
    },
  };
}

function valueColumn(lists: readonly (readonly string[])[]): ValueColumn {
  const indexes = new Map<string, number>();
  const starts = new Uint32Array(lists.length + 1);
  const values: number[] = [];
  for (const [product, list] of lists.entries()) {
    for (const name of new Set(list)) {
      const index = indexes.get(name) ?? indexes.size;
      indexes.set(name, index);
      values.push(index);
    }
    starts[product + 1] = values.length;
  }
  const all = Uint16Array.from(values);
  return {
    names: [...indexes.keys()],
    indexOf: (name) => indexes.get(name),
    of: (product) => all.subarray(starts[product], starts[product + 1]),
  };
}
