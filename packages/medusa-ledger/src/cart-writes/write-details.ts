import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { generateEntityId } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import type { Buyer } from './buyer';

const text = z.string().nullish();

const addressSchema = z.strictObject({
  first_name: text,
  last_name: text,
  company: text,
  phone: text,
  address_1: text,
  address_2: text,
  city: text,
  country_code: z.string(),
  province: text,
  postal_code: text,
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

/** Changes of a cart's email and addresses that the engine knows how to make. An address replaces the one before as a whole. */
export const detailsSchema = z.strictObject({
  email: z.string().optional(),
  region_id: z.string().optional(),
  shipping_address: addressSchema.optional(),
  billing_address: addressSchema.optional(),
});

export type CartAddress = z.output<typeof addressSchema>;
export type CartDetails = z.output<typeof detailsSchema>;

const BUYER =
  'update cart set email = :email, customer_id = :customer, updated_at = now() where id = :cart';

/** Writes the details of a cart; its region stays. */
export async function writeDetails(
  transaction: Knex.Transaction,
  cartId: string,
  { customerId, email }: Buyer,
  { shipping_address, billing_address }: CartDetails,
): Promise<void> {
  await transaction.raw(BUYER, {
    cart: cartId,
    email: email ?? null,
    customer: customerId ?? null,
  });
  if (shipping_address) await writeAddress(transaction, cartId, 'shipping', shipping_address);
  if (billing_address) await writeAddress(transaction, cartId, 'billing', billing_address);
}

const COLUMNS = Object.keys(addressSchema.shape);
const NEW = `(${COLUMNS.join(', ')}) =
  row(${COLUMNS.map((column) => `new.${column}`).join(', ')})`;
const ADDRESS = `jsonb_to_record(:address::jsonb) as new (${COLUMNS.map(
  (column) => `${column} ${column === 'metadata' ? 'jsonb' : 'text'}`,
).join(', ')})`;

/** Overwrites the address, which Medusa would leave behind; a cart that has none, or one for both purposes, gets another. */
async function writeAddress(
  transaction: Knex.Transaction,
  cartId: string,
  purpose: 'shipping' | 'billing',
  address: CartAddress,
): Promise<void> {
  const bindings = { cart: cartId, address: JSON.stringify(address) };
  const own = `cart.${purpose}_address_id`;
  const { rowCount } = await transaction.raw<{ rowCount: number }>(
    `update cart_address address set ${NEW}, updated_at = now()
       from cart, ${ADDRESS}
      where cart.id = :cart and address.id = ${own} and address.deleted_at is null
        and cart.shipping_address_id is distinct from cart.billing_address_id`,
    bindings,
  );
  if (rowCount > 0) return;
  await transaction.raw(
    `with address as (
       insert into cart_address (id, ${COLUMNS.join(', ')})
       select :id, ${COLUMNS.map((column) => `new.${column}`).join(', ')} from ${ADDRESS}
       returning id
     )
     update cart set ${purpose}_address_id = address.id from address where cart.id = :cart`,
    { ...bindings, id: generateEntityId(undefined, 'caaddr') },
  );
}
