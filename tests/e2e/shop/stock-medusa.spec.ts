import { addOne, cartRow, firstVariant, lookAt, piecesShown } from '../world/edits';
import { plentiful } from '../world/filled-cart';
import { settledCart } from '../world/kept-log';
import { OFFLINE_ERRORS } from '../world/shop-test';
import { expect, test } from '../world/proxied-test';
import type { ProxiedCall, ShopProxy } from '../world/shop-proxy';
import { openWithWorker } from '../world/with-worker';

test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS });

/** From here on the shop has no ledger: its calls are unknown, as in any other Medusa. */
function withoutLedger(between: ShopProxy): void {
  between.rule = ({ path, method }) =>
    path.startsWith('/store/sync')
      ? { status: 404, type: 'text/html', body: `Cannot ${method} ${path}` }
      : 'pass';
}

const isCreation = ({ method, path }: ProxiedCall) => method === 'POST' && path === '/store/carts';
const isLineWrite = ({ method, path }: ProxiedCall) =>
  method !== 'GET' && /^\/store\/carts\/[^/]+\/line-items/.test(path);

test('SYNC-3, SYNC-5: without the ledger the specification’s own calls bring what was edited offline, a write a product', async ({
  page,
  context,
  between,
  store,
}) => {
  const products = await plentiful(store, 4);
  const [one, two, three, four] = products;
  if (!one || !two || !three || !four) throw new Error('unreachable');
  withoutLedger(between);
  await openWithWorker(page, '/productcart');
  await lookAt(page, products);
  await context.setOffline(true);
  for (const product of products) await addOne(page, product);
  await page.goto('/productcart');
  for (const pieces of ['2', '3', '4']) {
    await cartRow(page, one).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(piecesShown(page, one)).toHaveText(pieces);
  }
  await cartRow(page, one).getByRole('button', { name: 'Decrease quantity' }).click();
  await cartRow(page, two).getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: `Remove ${four.title}` }).click();
  await expect(cartRow(page, four)).toHaveCount(0);

  between.calls.length = 0;
  await context.setOffline(false);
  const id = await settledCart(page);
  const { items } = await store.cart(id);
  expect(Object.fromEntries(items.map((item) => [item.variant_id, item.quantity]))).toEqual({
    [firstVariant(one)]: 3,
    [firstVariant(two)]: 2,
    [firstVariant(three)]: 1,
  });
  expect(between.calls.filter(isCreation), 'carts made').toHaveLength(1);
  expect(between.calls.filter(isLineWrite).length, 'writes').toBeLessThanOrEqual(3);
});
