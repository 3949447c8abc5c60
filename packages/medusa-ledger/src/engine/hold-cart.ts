import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { CartWorkflowEvents, Modules } from '@medusajs/framework/utils';
import { readCart, type StoredCart } from '../carts/stored-cart';

/**
 * Locks the row of an open cart for a transaction.
 * @param cart what prices and targets were worked out from
 * @returns false when it was ordered or has changed since; the transaction is to be rolled back
 */
export async function holdCart(transaction: Knex.Transaction, cart: StoredCart): Promise<boolean> {
  const { rowCount } = await transaction.raw<{ rowCount: number }>(
    'select from cart where id = ? and completed_at is null and deleted_at is null for update',
    [cart.id],
  );
  const now = rowCount === 1 ? await readCart(transaction, cart.id) : undefined;
  return (
    now !== undefined &&
    cart.regionId === now.regionId &&
    cart.customerId === now.customerId &&
    JSON.stringify(cart.lines) === JSON.stringify(now.lines)
  );
}

/** Tells subscribers that a cart has changed, as Medusa's workflows do. */
export async function announceCart(container: MedusaContainer, id: string): Promise<void> {
  await container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: CartWorkflowEvents.UPDATED, data: { id } });
}
