import {
  compareChoices,
  exclusivePriceLimit,
  type FilterGroup,
  MIN_RATINGS,
  PRICE_BANDS,
} from '@aangan/search-rules/facets';
import type { ListingResponse } from '@/commerce/listing/listing-response';
import type { CatalogueIndex } from './catalogue-index';
import type { ValueColumn } from './columns';

type Facets = NonNullable<ListingResponse['facets']>;

/** Products that match the filters of all other groups. */
type MatchingOthers = (group: FilterGroup) => Iterable<number>;

/** Counts per choice, without choices that match nothing. */
export function countFacets(
  index: CatalogueIndex,
  matchingOthers: MatchingOthers,
  within: string | null,
): Facets {
  const { columns, categories } = index;
  const { inStock, discounted } = columns;
  const names = new Map(categories.map(({ handle, name }) => [handle, name]));
  return {
    category: sortByList(
      countValues(columns.categories, matchingOthers('category')).filter(
        ({ value }) => value !== within,
      ),
      categories.map(({ handle }) => handle),
    ).map((choice) => ({ ...choice, label: names.get(choice.value) ?? choice.value })),
    colour: sortByCount(countValues(columns.colours, matchingOthers('colour'))),
    material: sortByCount(countValues(columns.materials, matchingOthers('material'))),
    price: countPrices(columns.price, matchingOthers('price')),
    rating: countRatings(columns.rating, matchingOthers('rating')),
    in_stock: countWhere(matchingOthers('in_stock'), (product) => inStock[product] === 1),
    discounted: countWhere(matchingOthers('discounted'), (product) => discounted[product] === 1),
  };
}

interface ValueCount {
  value: string;
  count: number;
}

function countValues(column: ValueColumn, products: Iterable<number>): ValueCount[] {
  const counts = new Uint32Array(column.names.length);
  for (const product of products) {
    for (const index of column.of(product)) counts[index] = (counts[index] ?? 0) + 1;
  }
  const all = column.names.map((value, index) => ({ value, count: counts[index] ?? 0 }));
  return all.filter(({ count }) => count > 0);
}

function sortByCount(choices: readonly ValueCount[]) {
  return choices.toSorted(compareChoices).map((choice) => ({ ...choice, label: choice.value }));
}

function sortByList(choices: readonly ValueCount[], order: readonly string[]): ValueCount[] {
  const places = new Map(order.map((value, place) => [value, place]));
  const placeOf = ({ value }: ValueCount) => places.get(value) ?? order.length;
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.value < b.value ? -1 : 1));
}

function countPrices(price: Float64Array, products: Iterable<number>): Facets['price'] {
  let [min, max] = [Infinity, -Infinity];
  const counts = new Uint32Array(PRICE_BANDS.length);
  for (const product of products) {
    const amount = price[product] ?? Number.NaN;
    if (Number.isNaN(amount)) continue;
    min = Math.min(min, amount);
    max = Math.max(max, amount);
    const band = PRICE_BANDS.findIndex(
      ({ from, to }) => amount >= from && (to === null || amount < exclusivePriceLimit(to)),
    );
    if (band !== -1) counts[band] = (counts[band] ?? 0) + 1;
  }
  const hasPrices = min <= max;
  return {
    min: hasPrices ? min : null,
    max: hasPrices ? max : null,
    bands: PRICE_BANDS.map((band, at) => ({ ...band, count: counts[at] ?? 0 })),
  };
}

function countRatings(rating: Float64Array, products: Iterable<number>): Facets['rating'] {
  const counts = MIN_RATINGS.map((from) => ({ from, count: 0 }));
  for (const product of products) {
    const stars = rating[product] ?? Number.NaN;
    for (const one of counts) if (stars >= one.from) one.count += 1;
  }
  return counts;
}

function countWhere(products: Iterable<number>, is: (product: number) => boolean): number {
  let count = 0;
  for (const product of products) if (is(product)) count += 1;
  return count;
}
