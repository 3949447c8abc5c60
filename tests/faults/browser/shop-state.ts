import * as v from 'valibot';
import { stateAtBackend } from '../../e2e/world/edits';
import { cartOf, type ShopClient } from '../../e2e/world/shop-client';
import { runSql } from '../../e2e/world/shop-database';
import type { OrderState, ShopState } from './compare-states';

const codesSchema = v.object({
  cart: v.object({ promotions: v.array(v.object({ code: v.string() })) }),
});

const ordersSchema = v.array(
  v.object({
    id: v.string(),
    pieces: v.record(v.string(), v.number()),
    codes: v.array(v.string()),
  }),
);

const ORDERS = `
  select placed.id, coalesce((
    select json_object_agg(variant_id, quantity) from (
      select line.variant_id, sum(item.quantity)::int as quantity from order_item item
      join order_line_item line on line.id = item.item_id
      where item.order_id = placed.id and item.deleted_at is null group by 1) line), '{}') as pieces,
    (select coalesce(json_agg(distinct adjustment.code), '[]') from order_item item
      join order_line_item_adjustment adjustment on adjustment.item_id = item.item_id
      where item.order_id = placed.id and adjustment.deleted_at is null
        and adjustment.code is not null) as codes
  from "order" placed
  where placed.email = any($1) and placed.deleted_at is null and placed.canceled_at is null
  order by placed.created_at`;

/**
 * What the shop stores for a customer who was a guest before.
 *
 * @param database its address
 * @param emails under which they have ordered
 */
export async function shopState(
  client: ShopClient,
  database: string,
  emails: readonly string[],
): Promise<ShopState> {
  const state = await stateAtBackend(client);
  return { ...state, codes: await codesOf(client), orders: await ordersOf(database, emails) };
}

async function codesOf(client: ShopClient): Promise<string[]> {
  const latest = await client.call('GET', '/store/customers/me/carts/latest');
  if (latest.status === 404) return [];
  const path = `/store/carts/${cartOf(latest).id}?fields=*promotions`;
  const { cart } = v.parse(codesSchema, (await client.call('GET', path)).body);
  return cart.promotions.map(({ code }) => code);
}

/** Selects by email, to find orders that no response named. */
async function ordersOf(database: string, emails: readonly string[]): Promise<OrderState[]> {
  return v.parse(ordersSchema, await runSql(database, ORDERS, [emails]));
}
