import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { plentiful } from './filled-cart';
import { logRecords, putLogRecords, settledCart } from './kept-log';
import type { StoreApi, StoreProduct } from './store-api';

/** A product that is there in plenty. */
export async function oneOf(store: StoreApi): Promise<StoreProduct> {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  return product;
}

const deviceSchema = v.object({ owner: v.unknown() });

/** Two things that did not go as wanted, in the log of a guest with a cart. */
export async function withNotices(page: Page, store: StoreApi): Promise<StoreProduct> {
  const product = await oneOf(store);
  await page.goto(`/productdetails/${product.id}`);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await settledCart(page);
  await putNotices(page, product);
  return product;
}

/**
 * Puts the two into the page's log. The page shows them when it reads its log again.
 * @param time ms since 1970
 */
export async function putNotices(page: Page, product: StoreProduct, time = 1): Promise<void> {
  const [device] = await logRecords(page, 'device');
  const common = { version: 1, owner: v.parse(deviceSchema, device).owner };
  const item = {
    variantId: product.variants[0]?.id,
    productId: product.id,
    title: product.title,
    variantTitle: null,
    handle: null,
    thumbnail: null,
    unitPrice: 1,
    compareAtUnitPrice: 1,
    limit: null,
  };
  const refused = { op: 'add', quantity: 3, reason: 'insufficient-stock', available: 1 };
  await putLogRecords(page, 'notices', [
    { ...common, ...refused, id: 'one', time, kind: 'line-refused', item, message: null },
    {
      ...common,
      id: 'two',
      time: time + 1,
      kind: 'price-changed',
      variantId: 'another',
      title: 'Oslo Bed',
      shown: 20_000,
      now: 22_500,
    },
  ]);
}
