import * as v from 'valibot';
import { plentiful } from './filled-cart';
import { order } from './place-order';
import { type Answer, type Customer, newCustomer, type ShopClient } from './shop-client';
import type { StoreApi } from './store-api';
import { createHmac, hkdfSync } from 'node:crypto';
import { medusaEnvironment } from '../../stack/stack-processes';

const progressSchema = v.object({
  progress: v.looseObject({
    step: v.number(),
    activities: v.array(
      v.object({ name: v.string(), reached: v.boolean(), at: v.nullable(v.string()) }),
    ),
    cancellable: v.boolean(),
    paid: v.number(),
    refunded: v.number(),
    refund_state: v.nullish(v.string()),
    refund_account: v.nullish(v.string()),
    cancel_reason: v.nullish(v.string()),
    cancelled_at: v.nullish(v.string()),
    returnable: v.array(v.object({ item_id: v.string(), quantity: v.number() })),
    returns: v.array(v.looseObject({ id: v.string() })),
  }),
});

const reasonsSchema = v.object({
  return_reasons: v.pipe(v.array(v.object({ id: v.string(), label: v.string() })), v.minLength(2)),
});

interface Placed extends Customer {
  orderId: string;
  variantId: string;
}

/** A new customer with an order of so many pieces of one product. */
export async function placeOrder(store: StoreApi, quantity = 1): Promise<Placed> {
  const [product] = await plentiful(store, 1);
  const variantId = product?.variants[0]?.id ?? '';
  const customer = await newCustomer(store);
  const orderId = await order(customer.client, await customer.client.cart(variantId, quantity));
  return { ...customer, orderId, variantId };
}

/** The progress of an answer; throws when there is none. */
export function progressOf({ status, body }: Answer) {
  const result = v.safeParse(progressSchema, body);
  if (!result.success) throw new Error(`No progress, but ${status} ${JSON.stringify(body)}`);
  return result.output.progress;
}

/** One of the reasons for which something is sent back. */
export async function returnReason(client: ShopClient) {
  const { body } = await client.call('GET', '/store/return-reasons');
  const [reason] = v.parse(reasonsSchema, body).return_reasons;
  if (!reason) throw new Error('No reason is seeded');
  return reason;
}

const completedSchema = v.object({ order: v.object({ id: v.string() }) });

/** The id of the order that a completed cart was answered with. */
export function orderIdOf({ body }: Answer): string {
  return v.parse(completedSchema, body).order.id;
}

/** Whether the secret of the shop, and with it a proof, can be known here. */
export const proofsAreHere = Boolean(process.env['SHOP_DATA_DIR']);

/** What opens this order to a guest, worked out apart from the shop's own code. */
export function proofOf(orderId: string): string {
  const secret = medusaEnvironment(process.env['SHOP_DATA_DIR'] ?? '')['JWT_SECRET'] ?? '';
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'aangan order proof 1', 32));
  return createHmac('sha256', key).update(orderId).digest('base64url');
}
