import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { CartWorkflowEvents, ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { enteredCodes } from '../carts/entered-codes';
import type { StoredCart } from '../carts/stored-cart';
import { readVariants } from '../carts/variants';
import { metadataWith } from '../database/query-rows';
import { queryRow } from '../database/query-rows';
import { announceCart, holdCart } from '../engine/hold-cart';
import { tryToPlanLines } from '../engine/plan-lines';
import { planRefresh, writeRefresh } from '../engine/refresh-lines';
import { markStale } from '../engine/stale-carts';
import { isEngineUsable } from '../engine/usable';
import { writeLines } from '../engine/write-lines';
import { LockTimeout } from '../locks/cart-busy';
import { type NewMerge, recordMerge } from './merge-record';

/**
 * Moves the lines of a guest's cart into the customer's and closes the guest's, in one transaction with the record of it, so that
 * no crash leaves anything to finish. Both carts must be locked.
 *
 * @returns false when nothing was done and it has to go step by step: a code was entered for the guest's cart, or the engine does
 * not know something that the prices depend on
 * @throws {LockTimeout} when something has changed one of the carts without its lock
 */
export async function moveAtOnce(
  container: MedusaContainer,
  merge: NewMerge,
  guest: StoredCart,
  kept: StoredCart,
): Promise<boolean> {
  if (!(await isEngineUsable(container))) return false;
  if ((await enteredCodes(container, guest.id)).size > 0) return false;
  const { lines } = merge.plan;
  const variants = await readVariants(
    container,
    lines.map(({ variant_id }) => variant_id),
    kept.salesChannelId ?? '',
  );
  const targets = new Map(lines.map(({ variant_id, target }) => [`variant:${variant_id}`, target]));
  const writes = await tryToPlanLines(container, kept, variants, targets);
  if (!writes) return false;
  await together(container, async (transaction) => {
    const isHeld = (await holdCart(transaction, kept)) && (await holdCart(transaction, guest));
    if (!isHeld) throw new LockTimeout();
    await recordMerge(transaction, merge);
    if (!(await writeLines(transaction, kept.id, writes))) throw new LockTimeout();
    await transaction.raw(CLOSE, { cart: guest.id, into: kept.id });
    await markStale(transaction, kept.id);
  });
  await announceCart(container, kept.id);
  return true;
}

/** Takes the guest's cart out of use, as Medusa's soft deletion of a cart does, so that nothing in it is bought a second time. */
const CLOSE = `
  with line as (
    update cart_line_item set deleted_at = now(), updated_at = now()
     where cart_id = :cart and deleted_at is null
    returning id
  ), adjustment as (
    update cart_line_item_adjustment set deleted_at = now(), updated_at = now()
     where item_id in (select id from line) and deleted_at is null
  ), tax as (
    update cart_line_item_tax_line set deleted_at = now(), updated_at = now()
     where item_id in (select id from line) and deleted_at is null
  ), method as (
    update cart_shipping_method set deleted_at = now(), updated_at = now()
     where cart_id = :cart and deleted_at is null
  ), address as (
    update cart_address set deleted_at = now(), updated_at = now()
      from cart
     where cart.id = :cart and cart_address.id in (cart.shipping_address_id, cart.billing_address_id)
  )
  update cart
     set metadata = ${metadataWith(`jsonb_build_object('merged_into', :into::text)`)},
         deleted_at = now(), updated_at = now()
   where id = :cart`;

const customerSchema = z.object({ email: z.string().nullable() });

/**
 * Makes a guest's cart the customer's, with their email and prices, in one transaction with the record of it. The cart must be
 * locked.
 *
 * @returns false when nothing was done and it has to go step by step: something in the cart is not sold any more, or the engine
 * does not know something that the prices depend on
 * @throws {LockTimeout} when something has changed the cart without its lock
 */
export async function giveAtOnce(
  container: MedusaContainer,
  merge: NewMerge,
  guest: StoredCart,
): Promise<boolean> {
  if (merge.plan.not_moved.length > 0 || !(await isEngineUsable(container))) return false;
  if (!guest.hasSystemTaxes || guest.locale !== undefined) return false;
  const { customerId } = merge;
  const { email } = await queryRow(
    container,
    customerSchema,
    'select email from customer where id = ? and deleted_at is null',
    [customerId],
  );
  const after = { ...guest, customerId, email: email ?? undefined };
  const refresh = await planRefresh(container, after);
  if (!refresh) return false;
  await together(container, async (transaction) => {
    if (!(await holdCart(transaction, guest))) throw new LockTimeout();
    await recordMerge(transaction, merge);
    const statement = 'update cart set customer_id = ?, email = ?, updated_at = now() where id = ?';
    await transaction.raw(statement, [customerId, email, guest.id]);
    if (!(await writeRefresh(transaction, guest.id, refresh))) throw new LockTimeout();
    await markStale(transaction, guest.id);
  });
  await container.resolve(Modules.EVENT_BUS).emit({
    name: CartWorkflowEvents.CUSTOMER_TRANSFERRED,
    data: { id: guest.id, customer_id: customerId },
  });
  return true;
}

async function together(
  container: MedusaContainer,
  work: (transaction: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(work);
}
