import { z } from '@medusajs/framework/zod';

/** What lists show of a row's order: its number, and who ordered it. */
export const shownOrderSchema = z.object({
  id: z.string(),
  display_id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
});

/** The tables for that; `placed` is the order. */
export const ADDRESS_OF_ORDER =
  'left join order_address address on address.id = placed.shipping_address_id';

/** The JSON of that, in a statement that joins both. */
export const ORDER_JSON = `jsonb_build_object(
  'id', placed.id, 'display_id', placed.display_id, 'email', placed.email,
  'name', trim(concat(address.first_name, ' ', address.last_name)),
  'phone', address.phone, 'city', address.city, 'postal_code', address.postal_code)`;

/** The column of it. */
export const ORDER_OF_ROW = `${ORDER_JSON} as "order"`;

/** The columns in which a search looks for an order. */
export const ORDER_SEARCH = [
  "'#' || placed.display_id",
  'placed.email',
  'address.first_name',
  'address.last_name',
  'address.phone',
  'address.postal_code',
];

/** What lists show of a row's product; null once Medusa has deleted it for good. */
export const shownProductSchema = z
  .object({ id: z.string(), title: z.string(), thumbnail: z.string().nullable() })
  .nullable();

/** The column for that, of a statement that joins `product`. */
export const PRODUCT_OF_ROW = `case when product.id is not null then
  jsonb_build_object('id', product.id, 'title', product.title, 'thumbnail', product.thumbnail) end as product`;
