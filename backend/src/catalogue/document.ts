import { z } from '@medusajs/framework/zod';

/** A product as listings show it. Prices in rupees, `mrp` before any sale. */
export const listedProduct = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  subtitle: z.string().nullable(),
  thumbnail: z.string().nullable(),
  discountable: z.boolean(),
  tags: z.array(z.string()),
  /** In the order of the variants. */
  colours: z.array(z.string()),
  /** In the order that the shop shows them. */
  variants: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      price: z.number().nullable(),
      mrp: z.number().nullable(),
    }),
  ),
});

export type ListedProduct = z.infer<typeof listedProduct>;

/** A document of the product index: the fields of product-fields.ts, and the card. */
export type ProductDocument = {
  id: string;
  title: string;
  subtitle: string | null;
  category_names: string[];
  colours: string[];
  material: string | null;
  description: string | null;
  categories: string[];
  sales_channel_ids: string[];
  price: number | null;
  in_stock: boolean;
  discounted: boolean;
  rating: number | null;
  rating_count: number;
  featured: number;
  best_rated: number | null;
  created: number;
  card: ListedProduct;
};
