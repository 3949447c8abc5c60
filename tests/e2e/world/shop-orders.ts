import * as v from 'valibot';
import { plentiful } from './filled-cart';
import { order } from './place-order';
import { type Answer, type Customer, newCustomer } from './shop-client';
import type { StoreApi } from './store-api';

const progressSchema = v.object({
  progress: v.looseObject({
    step: v.number(),
    activities: v.array(
      v.object({ name: v.string(), reached: v.boolean(), at: v.nullable(v.string()) }),
    ),
    cancellable: v.boolean(),
    paid: v.number(),
    refunded: v.number(),
    returnable: v.array(v.object({ item_id: v.string(), quantity: v.number() })),
    returns: v.array(v.looseObject({ id: v.string() })),
  }),
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
