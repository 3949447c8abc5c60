import { z } from '@medusajs/framework/zod';
import { COLOURS } from '../manifest';
import { textTable } from '../text-table';

/** Handles of the products with initial reviews; each has a file below `texts`. */
export const REVIEWED_HANDLES = [
  'aria-3-seater-sofa',
  'align-ortho-mattress',
  'wren-dining-chair',
  'oslo-armchair',
  'plush-cushion-set',
  'drift-coffee-table',
  'solace-king-bed',
  'arc-floor-lamp',
  'orbit-round-mirror',
] as const;

const days = z.coerce.number().int().min(1).max(365);

const reviewLine = z
  .tuple([
    days,
    days,
    z.coerce.number().int().min(1).max(5),
    z.enum(['yes', 'no']),
    z.enum(COLOURS),
    z.string().regex(/^\p{L}[\p{L}'. ]+ \p{L}[\p{L}']+$/u),
    z.string().min(1),
    z.string().min(20).max(2000),
  ])
  .transform(([ordered, reviewed, rating, recommend, colour, buyer, city, text]) => ({
    ordered,
    reviewed,
    rating,
    recommend: recommend === 'yes',
    colour,
    buyer,
    city,
    text,
  }));

/** A review with its order; `ordered` and `reviewed` are in days ago. */
export type SeededReview = z.infer<typeof reviewLine> & { handle: string };

const cityLine = z
  .tuple([z.string().min(1), z.string().min(1), z.string().regex(/^[1-9]\d{5}$/)])
  .transform(([city, province, postal_code]) => ({ city, province, postal_code }));

export type City = z.infer<typeof cityLine>;

/** The initial reviews by product. */
export function seededReviews(): SeededReview[] {
  return REVIEWED_HANDLES.flatMap((handle) =>
    z
      .array(reviewLine)
      .parse(textTable(`reviews/texts/${handle}.txt`))
      .map((review) => ({ ...review, handle })),
  );
}

/** Cities of the buyers by name. */
export function seededCities(): Map<string, City> {
  const cities = z.array(cityLine).parse(textTable('reviews/texts/cities.txt'));
  return new Map(cities.map((city) => [city.city, city]));
}
