import * as v from 'valibot';
import { productSchema } from '@/commerce/products/product-answer';

interface PicturesOfProduct {
  /** What its card shows. */
  card: string[];
  /** What its own page shows first for each variant. */
  leading: string[];
  others: string[];
}

/** Addresses of a product's pictures, as the server gave them; none for an answer that is no product. */
export function picturesOfAnswer(answer: unknown): PicturesOfProduct {
  const parsed = v.safeParse(productSchema, answer);
  if (!parsed.success) return { card: [], leading: [], others: [] };
  const { thumbnail, variants, images } = parsed.output;
  const galleries = [...variants.map((variant) => variant.images), images];
  return {
    card: thumbnail === null ? [] : [thumbnail],
    leading: galleries.flatMap((gallery) => gallery.slice(0, 1).map(({ url }) => url)),
    others: galleries.flatMap((gallery) => gallery.slice(1).map(({ url }) => url)),
  };
}
