import type { CatalogueEntry } from '@/commerce/listing/catalogue-entries';

/** Values of which a product has any number, each a place in a list of names. */
export interface ValueColumn {
  names: readonly string[];
  /** Place of a name; undefined where no product has it. */
  placeOf: (name: string) => number | undefined;
  /** The values of a product. */
  of: (product: number) => Uint16Array;
}

/** What products are narrowed and sorted by. Products are numbers from 0. */
export interface Columns {
  categories: ValueColumn;
  colours: ValueColumn;
  materials: ValueColumn;
  /** Rupees; NaN without a price. */
  price: Float64Array;
  /** Stars on average; NaN without any. */
  rating: Float64Array;
  ratings: Uint32Array;
  createdAt: Float64Array;
  inStock: Uint8Array;
  discounted: Uint8Array;
  bestSeller: Uint8Array;
}

export function columnsOf(entries: readonly CatalogueEntry[]): Columns {
  const numbers = (of: (entry: CatalogueEntry) => number) => Float64Array.from(entries, of);
  const flags = (of: (entry: CatalogueEntry) => boolean) =>
    Uint8Array.from(entries, (entry) => (of(entry) ? 1 : 0));
  return {
    categories: valueColumn(entries.map((entry) => entry.categories)),
    colours: valueColumn(entries.map((entry) => entry.product.colours)),
    materials: valueColumn(entries.map(({ material }) => (material === null ? [] : [material]))),
    price: numbers(({ price }) => price ?? Number.NaN),
    rating: numbers(({ rating }) => rating?.average ?? Number.NaN),
    ratings: Uint32Array.from(entries, ({ rating }) => rating?.count ?? 0),
    createdAt: numbers((entry) => entry.created_at),
    inStock: flags((entry) => entry.in_stock),
    discounted: flags((entry) => entry.discounted),
    bestSeller: flags((entry) => entry.product.tags.includes('best-seller')),
  };
}

function valueColumn(lists: readonly (readonly string[])[]): ValueColumn {
  const places = new Map<string, number>();
  const starts = new Uint32Array(lists.length + 1);
  const values: number[] = [];
  for (const [product, list] of lists.entries()) {
    for (const name of new Set(list)) {
      const place = places.get(name) ?? places.size;
      places.set(name, place);
      values.push(place);
    }
    starts[product + 1] = values.length;
  }
  const all = Uint16Array.from(values);
  return {
    names: [...places.keys()],
    placeOf: (name) => places.get(name),
    of: (product) => all.subarray(starts[product], starts[product + 1]),
  };
}
