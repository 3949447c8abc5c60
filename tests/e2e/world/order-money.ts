import pg from 'pg';
import * as v from 'valibot';
import { medusaEnvironment } from '../../stack/medusa-environment';
import { shopDataDir } from './shop-data-dir';

const countSchema = v.tuple([
  v.object({
    orders: v.number(),
    captures: v.number(),
    transactions: v.number(),
    paid: v.nullable(v.number()),
  }),
]);

/** What the database holds of the orders that carts have become. */
export type OrderMoney = v.InferOutput<typeof countSchema>[0];

/**
 * Counts orders, captures and the orders' own account entries of carts of the shop under test; sums
 * in rupees.
 */
export async function orderMoney(cartIds: readonly string[]): Promise<OrderMoney> {
  const client = new pg.Client(medusaEnvironment(shopDataDir())['DATABASE_URL']);
  await client.connect();
  try {
    const { rows } = await client.query(
      `with orders as (
         select order_id from order_cart where cart_id = any($1) and deleted_at is null
       ), captures as (
         select capture.id, capture.amount from capture
           join payment on payment.id = capture.payment_id
           join cart_payment_collection link on link.payment_collection_id = payment.payment_collection_id
         where link.cart_id = any($1) and capture.deleted_at is null and link.deleted_at is null
       )
       select (select count(*)::int from orders) as orders,
         (select count(*)::int from captures) as captures,
         (select count(*)::int from order_transaction where order_id in (select order_id from orders)
            and reference = 'capture' and deleted_at is null) as transactions,
         (select sum(amount)::float from captures) as paid`,
      [cartIds],
    );
    return v.parse(countSchema, rows)[0];
  } finally {
    await client.end();
  }
}
