import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

test('after kill -9 of npm start, the next one works with all data', async ({ folder, launch }) => {
  const dataDir = await folder.copySeeded('data');
  const before = await launch({ dataDir });
  const api = await StoreApi.open(before.url, before.url);
  const product = await api.productWhere('in stock', () => true);
  const id = await api.createCart(product.variants[0]?.id ?? '', 2);

  await before.kill();
  const after = await launch({ dataDir });
  const again = await StoreApi.open(after.url, after.url);
  expect(again.settings).toEqual({ ...api.settings, publicUrl: after.url });
  expect((await again.cart(id)).items).toEqual([
    expect.objectContaining({ variant_id: product.variants[0]?.id, quantity: 2 }),
  ]);
  expect(after.output(), 'nothing is seeded again').not.toMatch(/Filling the shop/);
});

test(
  'what a killed npm start leaves behind ends by itself',
  { tag: '@long' },
  async ({ folder, launch }) => {
    const stack = await launch({ dataDir: await folder.copySeeded('data') });
    await stack.kill();
    await expect.poll(() => stack.processes()).toEqual([]);
  },
);
