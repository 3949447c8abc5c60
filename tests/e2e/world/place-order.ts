import * as v from 'valibot';
import type { Answer, ShopClient } from './shop-client';

const optionsSchema = v.object({
  shipping_options: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)),
});
const collectionSchema = v.object({ payment_collection: v.object({ id: v.string() }) });
const orderSchema = v.object({ order: v.object({ id: v.string() }) });

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

/**
 * Orders a cart, with Medusa's own payment that needs no paying.
 * @returns the order's id
 */
export async function order(
  client: ShopClient,
  cartId: string,
  address = ADDRESS,
): Promise<string> {
  const cart = `/store/carts/${cartId}`;
  await mustCall(client, cart, { shipping_address: address, billing_address: address });
  const options = await client.call('GET', `/store/shipping-options?cart_id=${cartId}`);
  const { shipping_options } = v.parse(optionsSchema, options.body);
  await mustCall(client, `${cart}/shipping-methods`, { option_id: shipping_options[0]?.id });
  const collection = v.parse(
    collectionSchema,
    (await mustCall(client, '/store/payment-collections', { cart_id: cartId })).body,
  ).payment_collection.id;
  await mustCall(client, `/store/payment-collections/${collection}/payment-sessions`, {
    provider_id: 'pp_system_default',
  });
  return v.parse(orderSchema, (await mustCall(client, `${cart}/complete`)).body).order.id;
}

async function mustCall(client: ShopClient, path: string, body?: unknown): Promise<Answer> {
  const answer = await client.call('POST', path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}
