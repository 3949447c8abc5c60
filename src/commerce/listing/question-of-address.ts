import * as v from 'valibot';
import { type ListingQuestion, listingSorts } from './listing';

const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d+)?$/), v.transform(Number));
const yes = v.optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
  'false',
);
const text = v.nullish(v.string(), null);

const addressSchema = v.pipe(
  v.strictObject({
    category: text,
    'in[]': v.array(v.string()),
    'colour[]': v.array(v.string()),
    'material[]': v.array(v.string()),
    price_min: v.nullish(amount, null),
    price_max: v.nullish(amount, null),
    rating: v.nullish(amount, null),
    in_stock: yes,
    discounted: yes,
    q: text,
    sort: v.optional(v.picklist(listingSorts), 'relevance'),
    facets: yes,
    limit: v.pipe(whole, v.minValue(1), v.maxValue(100)),
    offset: v.optional(whole, '0'),
  }),
  v.transform((query): ListingQuestion => {
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

const lists = ['in[]', 'colour[]', 'material[]'] as const;

/** What a call's address asks: the way back from `listingCall`. Null for one that asks what this build does not know. */
export function questionOfAddress({ searchParams }: URL): ListingQuestion | null {
  const parsed = v.safeParse(addressSchema, {
    ...Object.fromEntries(searchParams),
    ...Object.fromEntries(lists.map((name) => [name, searchParams.getAll(name)])),
  });
  return parsed.success ? parsed.output : null;
}
