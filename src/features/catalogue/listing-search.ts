import { LISTING_SORTS, type ListingSort } from '@aangan/search-rules/sorts';

/** Limits for the values of one filter in a URL. */
const MAX_VALUES = 30;
const MAX_VALUE_LENGTH = 80;

/** The search parameters of a listing. Lists are comma-separated: `?colour=Brown,Cream`. */
export interface ListingSearch {
  q?: string | undefined;
  colour?: string | undefined;
  material?: string | undefined;
  /** Handles of categories. */
  in?: string | undefined;
  /** Rupees, as `price_max`. */
  price_min?: number | undefined;
  price_max?: number | undefined;
  /** Minimum average rating. */
  rating?: number | undefined;
  in_stock?: true | undefined;
  discounted?: true | undefined;
  sort?: ListingSort | undefined;
  page?: number | undefined;
}

/**
 * Ignores invalid parameters, so that a mistyped link opens. Without a schema library, as every page parses its URL
 * before it renders.
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
    sort: LISTING_SORTS.find((sort) => sort === search['sort']),
    page: wholeIn(search['page'], 2, 10_000),
  };
}

/** Names of the parameters that select another listing. */
export const listingParameters: readonly string[] = /* @__PURE__ */ Object.keys(
  listingSearchOf({}),
);

/** The search parameters of a category listing, which cannot be filtered by category. */
export function categorySearchOf(
  search: Readonly<Record<string, unknown>>,
): Omit<ListingSearch, 'in'> {
  const { in: _category, ...rest } = listingSearchOf(search);
  return rest;
}

/** The router parses `123` and `true`, which may be meant as text. */
function textIn(value: unknown): string | undefined {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? String(value).trim() : undefined;
}

function listIn(value: unknown): string | undefined {
  return joinValues(splitValues(textIn(value)));
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

/** The values for a URL: `Brown,Cream`. A comma followed by a space is part of a value: `Wood, carved`. */
export function joinValues(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : [...new Set(values)].join(',');
}

export function splitValues(text: string | undefined): string[] {
  const values = (text ?? '')
    .split(/,(?! )/)
    .map((value) => value.trim())
    .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH);
  return [...new Set(values)].slice(0, MAX_VALUES);
}

/** LIST-1: the category's handle in upper case, dashes as spaces. */
export function listingTitle(handle: string): string {
  return handle.replaceAll('-', ' ').toUpperCase();
}
