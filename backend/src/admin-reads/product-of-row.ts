import { z } from '@medusajs/framework/zod';

/** What lists show of a row's product; null once Medusa has deleted it for good. */
export const shownProductSchema = z
  .object({ id: z.string(), title: z.string(), thumbnail: z.string().nullable() })
  .nullable();

/** The column for that, of a statement that joins `product`. */
export const PRODUCT_OF_ROW = `case when product.id is not null then
  jsonb_build_object('id', product.id, 'title', product.title, 'thumbnail', product.thumbnail) end as product`;
