import { z } from '@medusajs/framework/zod';

/** A part of the addresses of all products, in the query of `GET /store/catalogue/sitemap`. */
export const addressesQuestion = z.strictObject({
  /** The id behind which it goes on. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(5000),
});

export type AddressesQuestion = z.infer<typeof addressesQuestion>;
