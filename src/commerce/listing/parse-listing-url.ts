import { LISTING_SORTS } from '@aangan/search-rules/sorts';
import * as v from 'valibot';
import type { ListingQuery } from './listing';

const integer = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d+)?$/), v.transform(Number));
const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
  'false',
);
const text = v.nullish(v.string(), null);

const querySchema = v.pipe(
  v.strictObject({
    category: text,
    'in[]': v.array(v.string()),
    'colour[]': v.array(v.string()),
    'material[]': v.array(v.string()),
    price_min: v.nullish(amount, null),
    price_max: v.nullish(amount, null),
    rating: v.nullish(amount, null),
    in_stock: flag,
    discounted: flag,
    q: text,
    sort: v.optional(v.picklist(LISTING_SORTS), 'relevance'),
    facets: flag,
    limit: v.pipe(integer, v.minValue(1), v.maxValue(100)),
    offset: v.optional(integer, '0'),
  }),
  v.transform((query): ListingQuery => {
    return {
      q: query.q,
      within: query.category,
      categories: query['in[]'],
      colours: query['colour[]'],
      materials: query['material[]'],
      priceMin: query.price_min,
      priceMax: query.price_max,
      rating: query.rating,
      inStock: query.in_stock,
      discounted: query.discounted,
      sort: query.sort,
      limit: query.limit,
      offset: query.offset,
      facets: query.facets,
    };
  }),
);

const LISTS = ['in[]', 'colour[]', 'material[]'] as const;

/** The inverse of `listingCall`. Null for a URL with parameters that this build does not know. */
export function parseListingUrl({ searchParams }: URL): ListingQuery | null {
  const parsed = v.safeParse(querySchema, {
    ...Object.fromEntries(searchParams),
    ...Object.fromEntries(LISTS.map((name) => [name, searchParams.getAll(name)])),
  });
  return parsed.success ? parsed.output : null;
}
