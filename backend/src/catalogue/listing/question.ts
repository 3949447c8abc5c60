import { z } from '@medusajs/framework/zod';

/** Characters of a search text at most: more is no search. */
const LONGEST_TEXT = 200;
/** Values of one group that can be chosen together. */
const MOST_CHOSEN = 50;
const MOST_PRODUCTS = 100;
const FARTHEST = 1_000_000;
/** Rupees. */
const DEAREST = 1_000_000_000;

const SORTS = ['relevance', 'price-asc', 'price-desc', 'newest', 'rating'] as const;

const name = z.string().min(1).max(200);
const names = z
  .union([z.array(name), name.transform((one) => [one])])
  .pipe(z.array(name).max(MOST_CHOSEN))
  .default([]);
const rupees = z.coerce.number().min(0).max(DEAREST).optional();
const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .default(false);

/** What a listing is asked by, in the query of `GET /store/catalogue`. */
export const listingQuestion = z.strictObject({
  q: z
    .string()
    .max(LONGEST_TEXT)
    .transform((text) => text.trim())
    .optional(),
  /** Handle of the category whose listing it is. */
  category: name.optional(),
  /** Handles of categories that the shopper chose. */
  in: names,
  colour: names,
  material: names,
  price_min: rupees,
  price_max: rupees,
  /** Stars on average at least. */
  rating: z.coerce.number().min(1).max(5).optional(),
  in_stock: flag,
  discounted: flag,
  sort: z.enum(SORTS).default('relevance'),
  /** Whether counts per choice are wanted. */
  facets: flag,
  limit: z.coerce.number().int().min(1).max(MOST_PRODUCTS).default(24),
  offset: z.coerce.number().int().min(0).max(FARTHEST).default(0),
});

export type ListingQuestion = z.infer<typeof listingQuestion>;

/** A part of all entries, in the query of `GET /store/catalogue/entries`. */
export const entriesQuestion = z.strictObject({
  /** The id behind which it goes on. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
});

export type EntriesQuestion = z.infer<typeof entriesQuestion>;
