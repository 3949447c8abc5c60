import type { Page } from '@playwright/test';
import { cartIdOf } from './cart-writes';
import type { StoreApi, StoreProduct } from './store-api';

/** Products with so much of the first colour in stock that tests do not meet its end. */
export async function plentiful(store: StoreApi, count: number): Promise<StoreProduct[]> {
  const products = (await store.products()).filter(
    ({ variants }) => (variants[0]?.inventory_quantity ?? 0) >= 10,
  );
  if (products.length < count) throw new Error(`The seed has no ${count} plentiful products`);
  return products.slice(0, count);
}

/**
 * Puts products into the cart as a shopper does, one of each, and opens the cart.
 *
 * @returns the cart's id
 */
export async function fillCart(page: Page, products: readonly StoreProduct[]): Promise<string> {
  let id = '';
  for (const product of products) {
    await page.goto(`/productdetails/${product.id}`);
    id = await cartIdOf(page, () => page.getByRole('button', { name: 'Add To Cart' }).click());
  }
  await page.goto('/productcart');
  await page.getByRole('table').waitFor();
  return id;
}
