import * as v from 'valibot';
import { databaseOf, runSql } from '../e2e/world/shop-database';
import type { Person } from './planted-people';

const rowsSchema = v.array(v.object({ about: v.string(), row: v.record(v.string(), v.unknown()) }));

/** All that somebody has, by what it belongs to; removed rows are marked in Medusa's tables. */
const KEPT = `
  with carts as (select * from cart where customer_id = $1 or id in
      (select cart_id from cart_line_item where id = any($2))),
    orders as (select * from "order" where customer_id = $1)
  select 'customer ' || id as about, to_jsonb(t) as row from customer t where id = $1
  union all select 'customer_address ' || id, to_jsonb(t) from customer_address t where customer_id = $1
  union all select 'wishlist_item ' || id, to_jsonb(t) from wishlist_item t where customer_id = $1
  union all select 'cart ' || id, to_jsonb(t) from carts t
  union all select 'cart_line_item ' || id, to_jsonb(t) from cart_line_item t
    where cart_id in (select id from carts) or id = any($2)
  union all select 'cart_shipping_method ' || id, to_jsonb(t) from cart_shipping_method t
    where cart_id in (select id from carts)
  union all select 'cart_address ' || id, to_jsonb(t) from cart_address t where id = any($2) or id in
    (select shipping_address_id from carts union all select billing_address_id from carts)
  union all select 'payment_collection ' || t.id, to_jsonb(t) from payment_collection t
    join cart_payment_collection link on link.payment_collection_id = t.id
    where link.cart_id in (select id from carts)
  union all select 'order ' || id, to_jsonb(t) from orders t
  union all select 'order_item ' || id, to_jsonb(t) from order_item t where order_id in (select id from orders)
  union all select 'order_address ' || id, to_jsonb(t) from order_address t where id in
    (select shipping_address_id from orders union all select billing_address_id from orders)
  union all select 'return ' || id, to_jsonb(t) from "return" t where order_id in (select id from orders)`;

/** The rows of people, past the shop: what a row is about, and what it holds. */
export type KeptRows = ReadonlyMap<string, string>;

/** Reads what people have out of the database of a running shop. */
export async function readKeptRows(dataDir: string, people: readonly Person[]): Promise<KeptRows> {
  const kept = new Map<string, string>();
  for (const { ids } of people) {
    const answer = await runSql(databaseOf(dataDir), KEPT, [
      ids.customer ?? '',
      [ids.line, ids.cartAddress, ids.address].filter(Boolean),
    ]);
    for (const { about, row } of v.parse(rowsSchema, answer)) {
      // Jobs of the shop may touch a row without changing it.
      const { updated_at: _, ...held } = row;
      kept.set(about, JSON.stringify(held));
    }
  }
  return kept;
}

/** What has become another, new or lost. */
export function changedRows(before: KeptRows, after: KeptRows): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].flatMap((about) => {
    const [was, is] = [before.get(about), after.get(about)];
    return was === is ? [] : [`${about}: ${was ?? 'nothing'} has become ${is ?? 'nothing'}`];
  });
}
