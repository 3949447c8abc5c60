import { z } from 'zod';
import { callAdmin } from './call-admin';

const amount = z.number().nullable();

const summarySchema = z.object({
  product_summary: z.object({
    /** In centimetres and grams. */
    width: amount,
    height: amount,
    length: amount,
    weight: amount,
    hs_code: z.string().nullable(),
    warranty: z.string().nullable(),
    has_model: z.boolean(),
    variants: z.array(
      z.object({
        id: z.string(),
        title: z.string().nullable(),
        pictures: z.number(),
        /** In rupees. */
        mrp: amount,
        sale_price: amount,
        /** Shoppers who are notified when it is back in stock. */
        waiting: z.number(),
      }),
    ),
    questions: z.object({ unanswered: z.number(), answered: z.number() }),
    reviews: z.object({ count: z.number(), average: z.number().nullable() }),
  }),
});

export type ProductSummary = z.infer<typeof summarySchema>['product_summary'];

/** What shoppers see of a product that Medusa's own page does not show. */
export async function readProductSummary(id: string, signal?: AbortSignal) {
  const path = `products/${id}/summary`;
  return (await callAdmin(path, summarySchema, { ...(signal && { signal }) })).product_summary;
}
