import * as v from 'valibot';
import { order } from './place-order';
import { ShopOwner } from './shop-owner';
import { type Customer, newCustomer } from './shop-client';
import type { StoreApi, StoreProduct } from './store-api';

const figuresSchema = v.object({
  summary: v.object({ count: v.number(), recommended_percent: v.nullable(v.number()) }),
});

/** How many have reviewed a product, and how many of a hundred recommend it. */
export async function reviewFigures(store: StoreApi, productId: string) {
  const answer = await store.call('GET', `/store/products/${productId}/reviews?limit=1`);
  return v.parse(figuresSchema, answer).summary;
}

/** The first product whose figures fit. */
export async function productWithReviews(
  store: StoreApi,
  fits: (figures: Awaited<ReturnType<typeof reviewFigures>>) => boolean,
): Promise<StoreProduct> {
  for (const product of await store.products()) {
    if (fits(await reviewFigures(store, product.id))) return product;
  }
  throw new Error('The seed has no product with such reviews');
}

/** Somebody to whom a product was delivered. The shop's DATA_DIR must be here. */
export async function buyerOf(store: StoreApi, product: StoreProduct): Promise<Customer> {
  const customer = await newCustomer(store);
  const cart = await customer.client.cart(product.variants[0]?.id ?? '');
  await new ShopOwner(store).deliverAll(await order(customer.client, cart));
  return customer;
}
