import type { Page } from '@playwright/test';
import { cartIdOf } from './sync-calls';
import type { StoreApi, StoreProduct } from './store-api';

/** Products with so much of the first colour in stock that tests do not meet its end. */
export async function plentiful(store: StoreApi, count: number): Promise<StoreProduct[]> {
  const isPlentiful = ({ variants }: StoreProduct) => (variants[0]?.inventory_quantity ?? 0) >= 10;
  const products = await store.firstProducts(count, isPlentiful);
  if (products.length < count) throw new Error(`The seed has no ${count} plentiful products`);
  return products;
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

/** Ids of variants with so many pieces that tests do not meet their end, in a tuple as long as asked. */
export async function plentifulVariants(
  store: StoreApi,
  count: number,
): Promise<[string, string, string, ...string[]]> {
  const ids = (await plentiful(store, count)).map(({ variants: [first] }) => first?.id ?? '');
  const [one = '', two = '', three = '', ...others] = ids;
  return [one, two, three, ...others];
}

/** A variant with 2 or 3 pieces. */
export async function scarceVariant(store: StoreApi): Promise<{ id: string; pieces: number }> {
  const isScarce = (pieces: number | null | undefined) => pieces === 2 || pieces === 3;
  const { variants } = await store.productWhere(
    'with 2 or 3 pieces of a variant',
    ({ variants: each }) => each.some(({ inventory_quantity }) => isScarce(inventory_quantity)),
  );
  const variant = variants.find(({ inventory_quantity }) => isScarce(inventory_quantity));
  return { id: variant?.id ?? '', pieces: variant?.inventory_quantity ?? 0 };
}
