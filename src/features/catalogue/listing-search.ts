import * as v from 'valibot';
import { listingSorts } from '@/commerce/listing/listing';
import { textOf, valuesOf } from './value-lists';

/** What makes no sense falls away: a mistyped link still opens. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/** In a URL `123` and `true` are texts too, where a text is meant. */
const text = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value).trim()),
);

const list = v.pipe(
  text,
  v.transform((value) => textOf(valuesOf(value))),
  v.string(),
);

const rupees = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000), v.transform(Math.round));

/** What a listing's URL may carry. Lists stand as texts, so that they are pretty: `?colour=Brown,Cream`. */
export const listingSearchSchema = v.object({
  q: optional(v.pipe(text, v.minLength(2), v.maxLength(100))),
  colour: optional(list),
  material: optional(list),
  /** Handles of categories. */
  in: optional(list),
  /** Rupees, as `price_max`. */
  price_min: optional(rupees),
  price_max: optional(rupees),
  /** Stars on average at least. */
  rating: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))),
  in_stock: optional(v.literal(true)),
  discounted: optional(v.literal(true)),
  sort: optional(v.picklist(listingSorts)),
  page: optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10_000))),
});

/** Of a category's own listing: it is narrowed by its category already. */
export const categorySearchSchema = v.omit(listingSearchSchema, ['in']);

export type ListingSearch = v.InferOutput<typeof listingSearchSchema>;
