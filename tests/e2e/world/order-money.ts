import pg from 'pg';
import * as v from 'valibot';
import { medusaEnvironment } from '../../stack/stack-processes';
import { shopDataDir } from './shop-database';

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
 * Counts orders, captures and the orders' own account entries of carts; sums in rupees.
 *
 * @param dataDir of the shop, an absolute path
 */
export async function orderMoney(
  cartIds: readonly string[],
  dataDir = shopDataDir(),
): Promise<OrderMoney> {
  const rows = await ask(
    dataDir,
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
}

/** How many orders of a shop belong to no cart, as a crash could leave them. */
export async function looseOrders(dataDir: string): Promise<number> {
  const rows = await ask(
    dataDir,
    `select count(*)::int as count from "order" where deleted_at is null and not exists (
       select from order_cart where order_id = "order".id and deleted_at is null)`,
    [],
  );
  return v.parse(v.tuple([v.object({ count: v.number() })]), rows)[0].count;
}

async function ask(dataDir: string, sql: string, values: unknown[]): Promise<unknown[]> {
  const client = new pg.Client(medusaEnvironment(dataDir)['DATABASE_URL']);
  await client.connect();
  try {
    return (await client.query<object>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
