import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '../database/query-rows';

const addressSchema = z.object({ id: z.string() });

const ADDRESSES = `
  select address.id from cart
    join cart_address address on address.id in (cart.shipping_address_id, cart.billing_address_id)
   where cart.id = :cart`;

const DROP = `
  delete from cart_address address
   where id = any(:ids)
     and not exists (
       select from cart
        where cart.id = :cart and address.id in (cart.shipping_address_id, cart.billing_address_id))`;

/**
 * Lets Medusa's workflow change a cart, where `setDetails` does not, and deletes the addresses that were replaced: Medusa leaves
 * them behind, without a cart by which they could be found when their account is deleted. The cart must be locked.
 */
export async function dropLeftAddresses(
  container: MedusaContainer,
  cartId: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await queryRows(container, addressSchema, ADDRESSES, { cart: cartId });
  await change();
  if (before.length === 0) return;
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.raw(DROP, { cart: cartId, ids: before.map(({ id }) => id) });
}
