import { addOne, firstVariant, stateAtBackend } from '../world/edits';
import { signIn } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { expect, test } from '../world/profile-test';
import { newCustomer } from '../world/shop-client';
import { startShopProxy } from '../world/shop-proxy';
import { isCartWrite, keysSent } from '../world/sync-calls';
import { openWithWorker } from '../world/with-worker';

test('SYNC-3, schedule 5: sealed, sent and applied, and the power goes before the answer: once', async ({
  profile,
  baseURL,
  store,
}) => {
  test.setTimeout(120_000);
  const between = await startShopProxy(baseURL ?? '');
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const { client, email } = await newCustomer(store);
  const cart = async () => (await stateAtBackend(client)).cart;
  const once = { [firstVariant(product)]: 1 };

  const context = await profile.start(between.url);
  const page = context.pages()[0] ?? (await context.newPage());
  await openWithWorker(page, '/');
  await signIn(page, email);
  between.rule = (call) => (isCartWrite(call) ? 'hang-reply' : 'pass');
  await addOne(page, product);
  await expect.poll(cart, { timeout: 20_000 }).toEqual(once);
  await profile.kill();

  between.rule = () => 'pass';
  const sent = keysSent(between.calls).length;
  const again = await profile.start(between.url);
  const later = again.pages()[0] ?? (await again.newPage());
  await later.goto('/productcart');
  await expect(later.getByRole('heading', { level: 1 })).toContainText('1 item');
  await expect
    .poll(() => keysSent(between.calls).length, { timeout: 20_000 })
    .toBeGreaterThan(sent);
  await expect.poll(cart).toEqual(once);
  expect(new Set(keysSent(between.calls).flat()).size, 'one edit, one key').toBe(1);
  await again.close();
  await between.close();
});
