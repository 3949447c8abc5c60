import type { ListingGroup } from '@/commerce/listing/listing';
import type { ListingAnswer } from '@/commerce/listing/listing-answer';
import type { CatalogueIndex } from './catalogue-index';
import type { ValueColumn } from './columns';
import { priceBands } from './price-bands';

type Facets = NonNullable<ListingAnswer['facets']>;

/** Products that meet all choices, or all but those of this group. */
type Among = (group: ListingGroup) => Iterable<number>;

/** Counts for each choice that leads to something. */
export function facetsOf(index: CatalogueIndex, among: Among, within: string | null): Facets {
  const { columns, categories } = index;
  const { inStock, discounted } = columns;
  const named = new Map(categories.map(({ handle, name }) => [handle, name]));
  return {
    category: inOrder(
      counted(columns.categories, among('category')).filter(({ value }) => value !== within),
      categories.map(({ handle }) => handle),
    ).map((choice) => ({ ...choice, label: named.get(choice.value) ?? choice.value })),
    colour: mostFirst(counted(columns.colours, among('colour'))),
    material: mostFirst(counted(columns.materials, among('material'))),
    price: pricesOf(columns.price, among('price')),
    rating: ratingsOf(columns.rating, among('rating')),
    in_stock: countOf(among('in_stock'), (product) => inStock[product] === 1),
    discounted: countOf(among('discounted'), (product) => discounted[product] === 1),
  };
}

interface Counted {
  value: string;
  count: number;
}

function counted(column: ValueColumn, products: Iterable<number>): Counted[] {
  const counts = new Uint32Array(column.names.length);
  for (const product of products) {
    for (const place of column.of(product)) counts[place] = (counts[place] ?? 0) + 1;
  }
  const all = column.names.map((value, place) => ({ value, count: counts[place] ?? 0 }));
  return all.filter(({ count }) => count > 0);
}

function mostFirst(choices: readonly Counted[]) {
  return choices
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .map((choice) => ({ ...choice, label: choice.value }));
}

function inOrder(choices: readonly Counted[], order: readonly string[]): Counted[] {
  const places = new Map(order.map((value, place) => [value, place]));
  const placeOf = ({ value }: Counted) => places.get(value) ?? order.length;
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.value < b.value ? -1 : 1));
}

function pricesOf(price: Float64Array, products: Iterable<number>): Facets['price'] {
  let [min, max] = [Infinity, -Infinity];
  const counts = new Uint32Array(priceBands.length);
  for (const product of products) {
    const amount = price[product] ?? Number.NaN;
    if (Number.isNaN(amount)) continue;
    min = Math.min(min, amount);
    max = Math.max(max, amount);
    const band = priceBands.findIndex(
      ({ from, to }) => amount >= from && (to === null || amount < to + 1),
    );
    if (band !== -1) counts[band] = (counts[band] ?? 0) + 1;
  }
  const isAny = min <= max;
  return {
    min: isAny ? min : null,
    max: isAny ? max : null,
    bands: priceBands.map((band, at) => ({ ...band, count: counts[at] ?? 0 })),
  };
}

function ratingsOf(rating: Float64Array, products: Iterable<number>): Facets['rating'] {
  const counts = [4, 3, 2, 1].map((from) => ({ from, count: 0 }));
  for (const product of products) {
    const stars = rating[product] ?? Number.NaN;
    for (const one of counts) if (stars >= one.from) one.count += 1;
  }
  return counts;
}

function countOf(products: Iterable<number>, is: (product: number) => boolean): number {
  let count = 0;
  for (const product of products) if (is(product)) count += 1;
  return count;
}
