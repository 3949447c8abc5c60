import { BEST_SELLER_TAG } from '@aangan/search-rules/sorts';
import { FILTER_GROUPS } from '@aangan/search-rules/facets';
import * as v from 'valibot';
import { priceOf } from '../products/price';
import type { ProductCard } from '../products/product';
import { plainCardEntries } from '../products/product-card-response';
import { count } from '../response-fields';
import type { ListingFacets, ListingPage } from './listing';

const amount = v.pipe(v.number(), v.minValue(0));

/** A product in the response of `GET /store/catalogue`: what a card shows. Prices in rupees. */
export const listedProductEntries = {
  ...plainCardEntries,
  /** In the shop's order; `mrp` is the price before any sale. */
  variants: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      price: v.nullable(amount),
      mrp: v.nullable(amount),
    }),
  ),
};

export const listedProductSchema = v.pipe(
  v.object(listedProductEntries),
  v.transform(({ variants, ...about }): ProductCard => {
    return {
      ...about,
      bestSeller: about.tags.includes(BEST_SELLER_TAG),
      variants: variants.map(({ id, title, price, mrp }) => {
        return { id, title, price: price === null ? null : priceOf(price, mrp ?? price) };
      }),
    };
  }),
);

const choices = v.array(v.object({ value: v.string(), label: v.string(), count }));

const facetsSchema = v.pipe(
  v.object({
    category: choices,
    colour: choices,
    material: choices,
    price: v.object({
      min: v.nullable(amount),
      max: v.nullable(amount),
      bands: v.array(v.object({ from: v.nullable(amount), to: v.nullable(amount), count })),
    }),
    rating: v.array(v.object({ from: v.number(), count })),
    in_stock: count,
    discounted: count,
  }),
  v.transform(({ category, colour, material, price, rating, in_stock, discounted }) => {
    const { min, max, bands } = price;
    const facets: ListingFacets = {
      categories: category,
      colours: colour,
      materials: material,
      price: min === null || max === null ? null : { min, max },
      priceBands: bands,
      ratings: rating,
      inStock: in_stock,
      discounted,
    };
    return facets;
  }),
);

/** The response of `GET /store/catalogue`. */
export const listingResponseSchema = v.pipe(
  v.object({
    products: v.array(listedProductSchema),
    count,
    offset: count,
    limit: count,
    facets: v.nullable(facetsSchema),
    corrected: v.nullable(v.string()),
    relaxed: v.array(v.object({ group: v.picklist(FILTER_GROUPS), count })),
    /** Set by the service worker on responses from the stored catalogue. */
    from_device: v.optional(v.boolean(), false),
  }),
  v.transform(({ from_device, offset: _offset, limit: _limit, ...page }): ListingPage => {
    return { ...page, fromDevice: from_device };
  }),
);

/** The response as JSON. */
export type ListingResponse = v.InferInput<typeof listingResponseSchema>;
