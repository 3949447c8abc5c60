import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, generateEntityId } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import type { StoredCart } from '@aangan/medusa-ledger/carts/stored-cart';
import { queryRow } from '@aangan/medusa-ledger/database/query-rows';
import { newMethodId } from '@aangan/medusa-ledger/engine/delivery';
import { holdCart } from '@aangan/medusa-ledger/engine/hold-cart';
import { markStale } from '@aangan/medusa-ledger/engine/stale-carts';
import { rawOf } from '@aangan/medusa-ledger/engine/write-lines';
import { LockTimeout } from '@aangan/medusa-ledger/locks/cart-busy';
import { toRupees } from '../../money/paise';
import { COD_FEE_METADATA, COD_FEE_NAME } from './cod-fee';
import type { ContactKeys } from './contact-keys';

const OPEN_ORDERS = `
  select count(*) as count
    from cod_order other
    left join "order" placed on placed.id = other.order_id
   where other.state in ('placing', 'open') and other.deleted_at is null and other.cart_id <> :cart
     and coalesce(placed.status, 'pending') <> 'canceled'`;

const countSchema = z.object({ count: z.coerce.number() });

/** Whether a phone number or an address has reached the shop's limit of undelivered orders. This cart does not count. */
export async function hasTooManyOpenOrders(
  source: MedusaContainer | Pick<Knex, 'raw'>,
  cartId: string,
  { phone, address }: ContactKeys,
  maxOpenOrders: number,
): Promise<boolean> {
  for (const [column, key] of [
    ['phone_key', phone],
    ['address_key', address],
  ] as const) {
    if (key === null) continue;
    const statement = `${OPEN_ORDERS} and other.${column} = :key`;
    const { count } = await queryRow(source, countSchema, statement, { cart: cartId, key });
    if (count >= maxOpenOrders) return true;
  }
  return false;
}

/** What an order that is about to be placed adds to its cart. */
export type CodReservation = {
  keys: ContactKeys;
  maxOpenOrders: number;
  /** In paise. */
  fee: number;
  /** The gateway order by which an advance was paid; null without one. */
  gatewayOrderId: string | null;
};

/**
 * Records in one transaction that a cart is about to become an order, within the limits of open orders, and adds the fee to it. The
 * cart is marked as stale, so that it loses the fee when the process crashes. The cart must be locked.
 *
 * @returns false, with nothing written, when there are too many open orders
 * @throws {LockTimeout} when something has changed the cart without its lock
 */
export async function reserveCodOrder(
  container: MedusaContainer,
  cart: StoredCart,
  { keys, maxOpenOrders, fee, gatewayOrderId }: CodReservation,
): Promise<boolean> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  return database.transaction(async (transaction) => {
    if (!(await holdCart(transaction, cart))) throw new LockTimeout();
    await lockKeys(transaction, keys);
    if (await hasTooManyOpenOrders(transaction, cart.id, keys, maxOpenOrders)) return false;
    await transaction.raw(RECORD, {
      id: generateEntityId(undefined, 'codo'),
      cart: cart.id,
      phone: keys.phone,
      address: keys.address,
      advance: gatewayOrderId,
    });
    await markStale(transaction, cart.id);
    if (fee > 0) await addFee(transaction, cart.id, fee);
    return true;
  });
}

/** Two carts of one shopper at the same time count one after the other. In a fixed order, which prevents deadlocks. */
async function lockKeys(transaction: Knex.Transaction, { phone, address }: ContactKeys) {
  const names = [phone, address].flatMap((key) => (key === null ? [] : [`cod:${key}`]));
  for (const name of names.toSorted()) {
    await transaction.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
  }
}

const RECORD = `
  insert into cod_order (id, cart_id, state, phone_key, address_key, gateway_order_id)
  values (:id, :cart, 'placing', :phone, :address, :advance)
  on conflict (cart_id) where deleted_at is null do update
     set state = 'placing', order_id = null, phone_key = excluded.phone_key,
         address_key = excluded.address_key, gateway_order_id = excluded.gateway_order_id, updated_at = now()`;

/**
 * The fee is a second method of the delivery's option, so that the order can be packed by either, and it is taxed as the delivery is.
 */
const ADD_FEE = `
  with delivery as (
    select * from cart_shipping_method where cart_id = :cart and deleted_at is null order by created_at, id limit 1
  ), fee as (
    insert into cart_shipping_method
           (id, cart_id, name, amount, raw_amount, is_tax_inclusive, shipping_option_id, data, metadata)
    select :id, cart_id, :name, :amount, :raw::jsonb, true, shipping_option_id, data, :metadata::jsonb from delivery
    returning id
  )
  insert into cart_shipping_method_tax_line
         (id, shipping_method_id, tax_rate_id, rate, code, description, provider_id)
  select :id || '_' || tax.id, fee.id, tax.tax_rate_id, tax.rate, tax.code, tax.description, tax.provider_id
    from fee, delivery
    join cart_shipping_method_tax_line tax on tax.shipping_method_id = delivery.id and tax.deleted_at is null`;

async function addFee(transaction: Knex.Transaction, cartId: string, fee: number): Promise<void> {
  const amount = toRupees(fee);
  await transaction.raw(ADD_FEE, {
    cart: cartId,
    id: newMethodId(),
    name: COD_FEE_NAME,
    amount,
    raw: JSON.stringify(rawOf(amount)),
    metadata: JSON.stringify(COD_FEE_METADATA),
  });
}
