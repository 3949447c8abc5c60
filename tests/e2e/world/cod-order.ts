import * as v from 'valibot';
import { plentiful } from './filled-cart';
import { ADDRESS, addressCart } from './place-order';
import { databaseOf, runSql, shopDataDir } from './shop-database';
import type { Answer, ShopClient } from './shop-client';
import type { StoreApi } from './store-api';
import { sql } from './unpaid-order';

/** Of the seeded rules, in paise. */
export const COD_FEE = 4900;

const cartSchema = v.object({
  cart: v.object({
    total: v.number(),
    completed_at: v.nullish(v.string()),
    shipping_methods: v.array(v.object({ name: v.string(), amount: v.number() })),
    items: v.array(
      v.object({ variant_id: v.string(), quantity: v.number(), unit_price: v.number() }),
    ),
    payment_collection: v.nullish(
      v.object({
        amount: v.number(),
        payment_sessions: v.nullish(v.array(v.object({ provider_id: v.string() }))),
      }),
    ),
  }),
});

/** What the page shows before it orders on delivery; amounts in paise. */
export interface Shown {
  total: number;
  fee: number;
  promised_to: string;
  lines: { variant_id: string; quantity: number; unit_price: number }[];
}

let count = 0;

/** An address whose phone number no other test orders with. */
export function newAddress(): typeof ADDRESS {
  count += 1;
  const digits = `${Date.now() % 1_000_000}${process.pid % 1000}${count}`
    .slice(-9)
    .padStart(9, '0');
  return { ...ADDRESS, phone: `9${digits}`, address_1: `${digits} MG Road` };
}

/** A cart with an address and a way of delivery. */
export async function cartToOrder(
  store: StoreApi,
  client: ShopClient,
  { address = newAddress(), variantId = '', pieces = 1 } = {},
): Promise<string> {
  const [product] = await plentiful(store, 1);
  const cartId = await client.cart(variantId || product?.variants[0]?.id, pieces);
  await addressCart(client, cartId, address);
  return cartId;
}

/** The cart with its delivery and its payment. */
export async function readCart(client: ShopClient, cartId: string) {
  const fields = '*shipping_methods,*payment_collection.payment_sessions';
  const { body } = await client.call('GET', `/store/carts/${cartId}?fields=${fields}`);
  return v.parse(cartSchema, body).cart;
}

/** What the page shows of a cart. */
export async function shownOf(client: ShopClient, cartId: string): Promise<Shown> {
  const { total, items } = await readCart(client, cartId);
  return {
    total: Math.round(total * 100) + COD_FEE,
    fee: COD_FEE,
    promised_to: '2999-12-31',
    lines: items.map(({ variant_id, quantity, unit_price }) => ({
      variant_id,
      quantity,
      unit_price: Math.round(unit_price * 100),
    })),
  };
}

/** Asks to pay the advance of a cart's order alone, once. @param shown with the advance, in paise */
export async function openAdvance(
  client: ShopClient,
  cartId: string,
  shown: Shown & { advance: number },
  phoneProof?: string,
): Promise<Answer> {
  const { body } = await client.call('POST', '/store/payment-collections', { cart_id: cartId });
  const { id } = v.parse(collectionSchema, body).payment_collection;
  return client.call('POST', `/store/payment-collections/${id}/payment-sessions`, {
    provider_id: 'pp_razorpay_razorpay',
    data: { on_delivery: shown, phone_proof: phoneProof },
  });
}

const collectionSchema = v.object({ payment_collection: v.object({ id: v.string() }) });

/** Orders a cart on delivery, once. */
export function orderOnDelivery(
  client: ShopClient,
  cartId: string,
  shown: Shown,
  phoneProof?: string,
): Promise<Answer> {
  const body = { shown, phone_proof: phoneProof };
  return client.call('POST', `/store/carts/${cartId}/cash-on-delivery`, body);
}

/** Orders a cart with what is shown of it. */
export async function orderShown(client: ShopClient, cartId: string): Promise<Answer> {
  return orderOnDelivery(client, cartId, await shownOf(client, cartId));
}

/** What the database holds of a cart's order on delivery. */
export async function codRows(cartId: string) {
  const [row] = await runSql(
    databaseOf(shopDataDir()),
    `select state, order_id, phone_key is not null as has_keys from cod_order
      where cart_id = $1 and deleted_at is null`,
    [cartId],
  );
  return row;
}

/** The names of all ways of delivery in a cart, as the database has them. */
export async function methodsIn(cartId: string, dataDir = shopDataDir()): Promise<unknown[]> {
  return runSql(
    databaseOf(dataDir),
    `select name from cart_shipping_method where cart_id = $1 and deleted_at is null order by created_at`,
    [cartId],
  );
}

/** As a process leaves a cart that dies when the fee is in it, and nothing else of the order is done. */
export async function leaveReservation(_client: ShopClient, cartId: string): Promise<void> {
  for (const statement of [
    `insert into cod_order (id, cart_id, phone_key) values ('codo_left_' || $1, $1, 'left')
     on conflict do nothing`,
    `insert into cart_shipping_method
       (id, cart_id, name, amount, raw_amount, is_tax_inclusive, shipping_option_id, data, metadata)
     select 'casm_left_' || gen_random_uuid(), cart_id, 'Pay on delivery fee', 49,
            '{"value": "49", "precision": 20}', true, shipping_option_id, data,
            '{"added_by": "order", "kind": "cash_on_delivery_fee"}'
       from cart_shipping_method where cart_id = $1 and deleted_at is null`,
    `insert into sync_stale_cart (cart_id, version) values ($1, 1)
     on conflict (cart_id) do update set version = sync_stale_cart.version + 1`,
  ]) {
    await sql(statement, [cartId]);
  }
}

/** The same, when the payment session is open as well. */
export async function leaveSession(client: ShopClient, cartId: string): Promise<void> {
  await client.call('POST', '/store/payment-collections', { cart_id: cartId });
  await leaveReservation(client, cartId);
  const collection =
    '(select payment_collection_id from cart_payment_collection where cart_id = $1)';
  for (const statement of [
    `update payment_collection set amount = amount + 49,
       raw_amount = jsonb_build_object('value', (amount + 49)::text, 'precision', 20)
     where id = ${collection}`,
    `insert into payment_session
       (id, currency_code, amount, raw_amount, provider_id, data, status, payment_collection_id)
     select 'payses_left_' || gen_random_uuid(), 'inr', amount, raw_amount,
            'pp_cash-on-delivery_cash-on-delivery', '{}', 'pending', id
       from payment_collection where id = ${collection}`,
  ]) {
    await sql(statement, [cartId]);
  }
}
