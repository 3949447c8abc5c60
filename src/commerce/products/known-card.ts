import * as v from 'valibot';
import type { ProductCard } from './product';

const rupees = v.pipe(v.number(), v.minValue(0));

/** A card as the shop's pages hold it, read back from where a browser stored it. */
export const knownCardSchema: v.GenericSchema<unknown, ProductCard> = v.object({
  id: v.string(),
  title: v.string(),
  handle: v.string(),
  subtitle: v.nullable(v.string()),
  thumbnail: v.nullable(v.string()),
  discountable: v.boolean(),
  tags: v.array(v.string()),
  bestSeller: v.boolean(),
  colours: v.array(v.string()),
  variants: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      price: v.nullable(
        v.object({ amount: rupees, original: rupees, discountPercent: v.number() }),
      ),
    }),
  ),
});
