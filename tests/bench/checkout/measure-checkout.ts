import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { cartFormat } from '../../../src/commerce/carts/cart-calls';
import { deliveryQuery, ignoredQuery } from '../../../src/commerce/checkout/checkout-calls';
import { payAtGateway } from '../../e2e/world/pay-at-gateway';
import { ADDRESS, openSession, submitPayment } from '../../e2e/world/place-order';
import { type Answer, ShopClient } from '../../e2e/world/shop-client';
import type { StoreApi } from '../../e2e/world/store-api';
import { Device } from '../../e2e/world/sync-device';
import type { IdleRate } from '../cart/measure-block';
import { processorTimeOf, type ProcessorTime } from '../cart/processor-time';

/** What a checkout consists of, in its order. The first belongs to the cart, and not to the sum. */
export const STEPS = [
  'first add, with a new cart',
  'cart',
  'delivery details',
  'address',
  'delivery options',
  'payment collection',
  'delivery option',
  'payment session',
  'callback: order and capture',
  'afterwards: events, mail, webhook',
] as const;

const FIELDS = new URLSearchParams({ fields: cartFormat.fields }).toString();
const DELIVERY = new URLSearchParams(deliveryQuery).toString();
const IGNORED = new URLSearchParams(ignoredQuery).toString();
const cartSchema = v.object({ cart: v.object({ id: v.string() }) });
const optionsSchema = v.object({ shipping_options: v.array(v.object({ id: v.string() })) });
const collectionSchema = v.object({ payment_collection: v.object({ id: v.string() }) });

export interface CheckoutBench {
  store: StoreApi;
  dataDir: string;
  backendUrl: string;
  /** One piece of each is ordered. */
  variants: readonly string[];
  idle: IdleRate;
  /** ms in which mails, events and the webhook of the payment are done. */
  afterwardsMs: number;
}

/** Orders as a guest's storefront does. @returns processor time of each of `STEPS`, without what the idle shop uses */
export async function measureCheckout(bench: CheckoutBench): Promise<ProcessorTime[]> {
  const { store, dataDir, backendUrl, variants, idle, afterwardsMs } = bench;
  const client = new ShopClient(store).at(backendUrl);
  const device = new Device(store, client);
  const times: ProcessorTime[] = [];
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const before = processorTimeOf(dataDir);
    const result = await work();
    const after = processorTimeOf(dataDir);
    const seconds = (performance.now() - started) / 1000;
    times.push({
      medusa: after.medusa - before.medusa - idle.medusa * seconds,
      postgres: after.postgres - before.postgres - idle.postgres * seconds,
    });
    return result;
  };
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await client.call(method, path, body);
    if (answer.status === 200) return answer;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };

  const edits = device.seal(
    ...variants.map((variant_id) => ({ op: 'add' as const, variant_id, quantity: 1 })),
  );
  const added = await step(() =>
    ask('POST', `/store/sync/cart?${FIELDS}`, {
      client: device.client,
      cart_id: null,
      region_id: store.settings.regionId,
      effects: edits,
    }),
  );
  const { id } = v.parse(cartSchema, added.body).cart;
  const cart = `/store/carts/${id}`;
  await step(() => ask('GET', `${cart}?${FIELDS}`));
  await step(() => ask('GET', `${cart}?${DELIVERY}`));
  await step(() =>
    ask('POST', `${cart}?${IGNORED}`, {
      email: `checkout-${id.toLowerCase()}@example.com`,
      region_id: store.settings.regionId,
      shipping_address: ADDRESS,
      billing_address: ADDRESS,
    }),
  );
  const options = await step(() => ask('GET', `/store/shipping-options?cart_id=${id}`));
  const option_id = v.parse(optionsSchema, options.body).shipping_options[0]?.id;
  const made = await step(() => ask('POST', '/store/payment-collections', { cart_id: id }));
  const collection = v.parse(collectionSchema, made.body).payment_collection.id;
  await step(() => ask('POST', `${cart}/shipping-methods?${IGNORED}`, { option_id, data: {} }));
  const payment = await step(() => openSession(client, collection));
  const proof = await payAtGateway(client.shopUrl, client.keyId, payment.id);
  const answer = await step(() => submitPayment(client, id, proof));
  if (answer.status !== 200) throw new Error(`The order: ${JSON.stringify(answer)}`);
  await step(() => sleep(afterwardsMs));
  return times;
}
