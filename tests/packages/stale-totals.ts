import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { COUPON, type StockMedusa } from './stock-medusa';

/** Pieces with which the coupon is worth more than one piece and its delivery cost. */
const MANY = 99;

const EMAIL = 'packages@example.com';
const ADDRESS = {
  first_name: 'A',
  last_name: 'Shopper',
  address_1: 'Street 1',
  city: 'Copenhagen',
  postal_code: '1000',
  country_code: 'dk',
};

const cartSchema = v.object({
  id: v.string(),
  total: v.number(),
  item_subtotal: v.number(),
  discount_total: v.number(),
  shipping_total: v.number(),
});
const syncSchema = v.object({
  cart: cartSchema,
  totals: v.optional(v.string()),
  outcomes: v.array(v.object({ outcome: v.literal('applied') })),
});
const readSchema = v.object({ cart: cartSchema });
const optionsSchema = v.object({ shipping_options: v.array(v.object({ id: v.string() })) });
const collectionSchema = v.object({
  payment_collection: v.object({
    id: v.string(),
    amount: v.number(),
    payment_sessions: v.optional(v.array(v.object({ amount: v.number() }))),
  }),
});
const orderSchema = v.object({ type: v.literal('order'), order: v.object({ total: v.number() }) });

/**
 * Leaves a cart with the discount of many pieces and one piece, as a call with `defer_totals` does, and follows it to its order by Medusa's own
 * routes.
 * @param isEngine the engine applies edits and leaves totals stale; Medusa's workflows, which apply them to tables that the engine does not know,
 *   work totals out at once
 * @throws {Error} where one of them states or uses the old discount
 */
export async function checkStaleTotals(medusa: StockMedusa, isEngine: boolean): Promise<void> {
  const setPieces = deviceOf(medusa, isEngine);
  const { id } = await setPieces(MANY, false);
  const path = `/store/carts/${id}`;
  const post = (below: string, body: object = {}) => call(medusa, `${path}${below}`, body);
  await post('', { email: EMAIL, shipping_address: ADDRESS });
  await post('/promotions', { promo_codes: [COUPON] });
  const listed = await call(medusa, `/store/shipping-options?cart_id=${id}`);
  const [option] = v.parse(optionsSchema, listed.body).shipping_options;
  await post('/shipping-methods', { option_id: option?.id });

  await setPieces(1, true);
  const { cart } = v.parse(readSchema, (await call(medusa, path)).body);
  const isRight = cart.discount_total * 10 === cart.item_subtotal && cart.discount_total > 0;
  if (!isRight || cart.total <= 0) throw new Error(`GET states ${JSON.stringify(cart)}`);

  await setPieces(MANY, false);
  await setPieces(1, true);
  const unpaid = await post('/complete');
  if (unpaid.status < 400) throw new Error(`A free order was made: ${JSON.stringify(unpaid)}`);

  await setPieces(MANY, false);
  await setPieces(1, true);
  const made = await call(medusa, '/store/payment-collections', { cart_id: id });
  const { payment_collection: collection } = v.parse(collectionSchema, made.body);
  assertAmount('The payment collection', collection.amount, cart.total);

  await setPieces(MANY, false);
  await setPieces(1, true);
  const sessions = `/store/payment-collections/${collection.id}/payment-sessions`;
  const begun = await call(medusa, sessions, { provider_id: 'pp_system_default' });
  const { payment_sessions: [session] = [] } = v.parse(
    collectionSchema,
    begun.body,
  ).payment_collection;
  assertAmount('The payment session', session?.amount, cart.total);
  const { order } = v.parse(orderSchema, (await post('/complete')).body);
  assertAmount('The order', order.total, cart.total);
}

function assertAmount(what: string, amount: number | undefined, expected: number): void {
  if (amount !== expected) throw new Error(`${what} is over ${amount} instead of ${expected}`);
}

/** Sets the pieces of a variant in a device's cart by the ledger. */
function deviceOf(medusa: StockMedusa, isEngine: boolean) {
  const client = newKey();
  let cartId: string | null = null;
  let previous: string | null = null;
  let n = 0;
  return async (quantity: number, defer_totals: boolean) => {
    const key = newKey();
    n += 1;
    const [variant_id] = medusa.variants;
    const { status, body } = await call(medusa, '/store/sync/cart', {
      client,
      cart_id: cartId,
      region_id: medusa.regionId,
      defer_totals,
      effects: [{ key, n, previous, op: 'set', variant_id, quantity }],
    });
    const synced = v.safeParse(syncSchema, body);
    const isStale = synced.success && synced.output.totals === 'updating';
    if (!synced.success || (isEngine && isStale !== defer_totals)) {
      throw new Error(`The ledger answers ${status} ${JSON.stringify(body)}`);
    }
    previous = key;
    cartId = synced.output.cart.id;
    return synced.output.cart;
  };
}

const newKey = () => randomUUID().replaceAll('-', '');

async function call({ url, publishableKey }: StockMedusa, path: string, body?: object) {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-publishable-api-key': publishableKey },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}
