import * as v from 'valibot';
import { order } from './place-order';
import { ShopOwner } from './shop-owner';
import { type Customer, newCustomer, type ShopClient } from './shop-client';
import type { StoreApi } from './store-api';

const summarySchema = v.object({
  count: v.number(),
  average: v.nullable(v.number()),
  recommended_percent: v.nullable(v.number()),
  stars: v.object({
    1: v.number(),
    2: v.number(),
    3: v.number(),
    4: v.number(),
    5: v.number(),
  }),
});

const listSchema = v.object({
  reviews: v.array(
    v.object({
      id: v.string(),
      rating: v.number(),
      text: v.string(),
      recommend: v.boolean(),
      author: v.string(),
      created_at: v.string(),
    }),
  ),
  count: v.number(),
  limit: v.number(),
  offset: v.number(),
  summary: summarySchema,
});

export type ReviewList = v.InferOutput<typeof listSchema>;

export const OPINION = { rating: 4, text: 'Sturdy and well made.', recommend: true };

/** The calls about a product's reviews. */
export function reviewPaths(productId: string) {
  const all = `/store/products/${productId}/reviews`;
  return { all, mine: `${all}/mine` };
}

export async function reviewsOf(
  client: ShopClient,
  productId: string,
  query = '',
): Promise<ReviewList> {
  const answer = await client.call('GET', `${reviewPaths(productId).all}${query}`);
  return v.parse(listSchema, answer.body);
}

export interface Buyer extends Customer {
  productId: string;
  orderId: string;
}

/** A customer who has ordered a product just now. */
export async function newOrderer(store: StoreApi, handle: string): Promise<Buyer> {
  const product = await store.productWhere(handle, (each) => each.handle === handle);
  // Other tests buy too: the colour of which the most are left.
  const [variant] = product.variants.toSorted(
    (a, b) => (b.inventory_quantity ?? 0) - (a.inventory_quantity ?? 0),
  );
  if (!variant?.inventory_quantity) throw new Error(`No ${handle} is left to be bought`);
  const customer = await newCustomer(store);
  const orderId = await order(customer.client, await customer.client.cart(variant.id));
  return { ...customer, productId: product.id, orderId };
}

/** A customer to whom a product was delivered just now. The shop's DATA_DIR must be here. */
export async function newBuyer(
  store: StoreApi,
  handle: string,
  owner = new ShopOwner(store),
): Promise<Buyer> {
  const buyer = await newOrderer(store, handle);
  await owner.deliverAll(buyer.orderId);
  return buyer;
}
