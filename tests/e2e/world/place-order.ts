import * as v from 'valibot';
import { type Answer, patiently, type ShopClient } from './shop-client';
import { payAtGateway, type Proof } from './pay-at-gateway';

const optionsSchema = v.object({
  shipping_options: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)),
});
const collectionSchema = v.object({ payment_collection: v.object({ id: v.string() }) });
const sessionsSchema = v.object({
  payment_collection: v.object({
    payment_sessions: v.tuple([
      v.object({
        id: v.string(),
        data: v.object({ id: v.string(), amount: v.number(), currency: v.literal('INR') }),
      }),
    ]),
  }),
});
const orderSchema = v.object({ order: v.object({ id: v.string() }) });
const emailSchema = v.object({ cart: v.object({ email: v.nullish(v.string()) }) });

/** Where the test's customers live. */
export const ADDRESS = {
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '9876543210',
  address_1: '12 MG Road',
  city: 'Bengaluru',
  postal_code: '560001',
  country_code: 'in',
};

/** The gateway's order that a window is opened with; the amount is in paise. */
export interface PaymentOrder {
  collectionId: string;
  sessionId: string;
  id: string;
  amount: number;
}

/**
 * Gives a cart an address, an email when it has none, and the first way of delivery.
 *
 * @param billing address of the invoice, by default the same
 */
export async function addressCart(
  client: ShopClient,
  cartId: string,
  address = ADDRESS,
  billing: object = address,
): Promise<void> {
  const cart = `/store/carts/${cartId}`;
  const { email } = v.parse(emailSchema, (await client.call('GET', cart)).body).cart;
  await mustCall(client, cart, {
    shipping_address: address,
    billing_address: billing,
    ...(!email && { email: `guest-${cartId.toLowerCase()}@example.com` }),
  });
  const options = await client.call('GET', `/store/shipping-options?cart_id=${cartId}`);
  const { shipping_options } = v.parse(optionsSchema, options.body);
  await mustCall(client, `${cart}/shipping-methods`, { option_id: shipping_options[0]?.id });
}

/** Asks for the payment of a cart that has its address. */
export async function startPayment(client: ShopClient, cartId: string): Promise<PaymentOrder> {
  const { id: collectionId } = v.parse(
    collectionSchema,
    (await mustCall(client, '/store/payment-collections', { cart_id: cartId })).body,
  ).payment_collection;
  return openSession(client, collectionId);
}

/** Opens the payment session of a collection, or finds it open. */
export async function openSession(client: ShopClient, collectionId: string): Promise<PaymentOrder> {
  const { body } = await mustCall(
    client,
    `/store/payment-collections/${collectionId}/payment-sessions`,
    { provider_id: 'pp_razorpay_razorpay' },
  );
  const [session] = v.parse(sessionsSchema, body).payment_collection.payment_sessions;
  return { collectionId, sessionId: session.id, id: session.data.id, amount: session.data.amount };
}

/** Tells the shop of a payment, as the page does. */
export function submitPayment(client: ShopClient, cartId: string, proof: Proof): Promise<Answer> {
  return client.call('POST', `/store/carts/${cartId}/payment-callback`, proof);
}

/**
 * Orders a cart and pays for it through the sandbox gateway.
 *
 * @param billing address of the invoice, by default the same
 * @returns the order's id
 */
export async function order(
  client: ShopClient,
  cartId: string,
  address = ADDRESS,
  billing: object = address,
): Promise<string> {
  await addressCart(client, cartId, address, billing);
  const payment = await startPayment(client, cartId);
  const proof = await payAtGateway(client.shopUrl, client.keyId, payment.id);
  const answer = await submitPayment(client, cartId, proof);
  if (answer.status !== 200) throw new Error(`payment-callback: ${JSON.stringify(answer)}`);
  // A busy cart is asked again, as its response says.
  const path = `/store/carts/${cartId}/complete`;
  const completed = await patiently(() => client.call('POST', path));
  if (completed.status !== 200) throw new Error(`${path}: ${JSON.stringify(completed)}`);
  return v.parse(orderSchema, completed.body).order.id;
}

async function mustCall(client: ShopClient, path: string, body?: unknown): Promise<Answer> {
  // Another test may cut the connections that hold the locks.
  const answer = await patiently(() => client.call('POST', path, body));
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}
