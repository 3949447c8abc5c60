import { LISTING_SORTS } from '@aangan/search-rules/sorts';
import { z } from '@medusajs/framework/zod';

/** Characters of a search text. */
const MAX_TEXT_LENGTH = 200;
/** Chosen values per group. */
const MAX_CHOICES = 50;
const MAX_PRODUCTS = 100;
const MAX_OFFSET = 1_000_000;
/** Rupees. */
const MAX_PRICE = 1_000_000_000;

const name = z.string().min(1).max(200);
const names = z
  .union([z.array(name), name.transform((one) => [one])])
  .pipe(z.array(name).max(MAX_CHOICES))
  .default([]);
const rupees = z.coerce.number().min(0).max(MAX_PRICE).optional();
const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .default(false);

/** Query of `GET /store/catalogue`. */
export const listingQuery = z.strictObject({
  q: z
    .string()
    .max(MAX_TEXT_LENGTH)
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
  /** Minimum of the average rating. */
  rating: z.coerce.number().min(1).max(5).optional(),
  in_stock: flag,
  discounted: flag,
  sort: z.enum(LISTING_SORTS).default('relevance'),
  /** Whether the response has counts per choice. */
  facets: flag,
  limit: z.coerce.number().int().min(1).max(MAX_PRODUCTS).default(24),
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
});

export type ListingQuery = z.infer<typeof listingQuery>;

/** A page of all entries: query of `GET /store/catalogue/entries`. */
export const entriesQuery = z.strictObject({
  /** The last id of the previous page. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
});

export type EntriesQuery = z.infer<typeof entriesQuery>;
