import { type ListingSort, listingSorts } from '@/commerce/listing/listing';
import { textOf, valuesOf } from './value-lists';

/** What a listing's URL may carry. Lists stand as texts, so that they are pretty: `?colour=Brown,Cream`. */
export interface ListingSearch {
  q?: string | undefined;
  colour?: string | undefined;
  material?: string | undefined;
  /** Handles of categories. */
  in?: string | undefined;
  /** Rupees, as `price_max`. */
  price_min?: number | undefined;
  price_max?: number | undefined;
  /** Stars on average at least. */
  rating?: number | undefined;
  in_stock?: true | undefined;
  discounted?: true | undefined;
  sort?: ListingSort | undefined;
  page?: number | undefined;
}

/**
 * What makes no sense falls away: a mistyped link still opens. By hand, as every page of the shop reads its URL before it
 * shows.
 */
export function listingSearchOf(search: Readonly<Record<string, unknown>>): ListingSearch {
  const q = textIn(search['q']);
  return {
    q: q !== undefined && q.length >= 2 && q.length <= 100 ? q : undefined,
    colour: listIn(search['colour']),
    material: listIn(search['material']),
    in: listIn(search['in']),
    price_min: rupeesIn(search['price_min']),
    price_max: rupeesIn(search['price_max']),
    rating: wholeIn(search['rating'], 1, 4),
    in_stock: trueIn(search['in_stock']),
    discounted: trueIn(search['discounted']),
    sort: listingSorts.find((sort) => sort === search['sort']),
    page: wholeIn(search['page'], 2, 10_000),
  };
}

/** Names of all that makes another listing of a URL. */
export const listingParameters: readonly string[] = /* @__PURE__ */ Object.keys(
  listingSearchOf({}),
);

/** Of a category's own listing: it is narrowed by its category already. */
export function categorySearchOf(
  search: Readonly<Record<string, unknown>>,
): Omit<ListingSearch, 'in'> {
  const { in: _category, ...rest } = listingSearchOf(search);
  return rest;
}

/** In a URL `123` and `true` are texts too, where a text is meant. */
function textIn(value: unknown): string | undefined {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? String(value).trim() : undefined;
}

function listIn(value: unknown): string | undefined {
  return textOf(valuesOf(textIn(value)));
}

function rupeesIn(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value >= 0 && value <= 100_000_000)) return undefined;
  return Math.round(value);
}

function wholeIn(value: unknown, min: number, max: number): number | undefined {
  const fits = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return fits ? Number(value) : undefined;
}

function trueIn(value: unknown): true | undefined {
  return value === true || undefined;
}
