import { expect, it } from 'vitest';
import { keptHeartsIn } from './kept-hearts';
import { memoryStore } from './testing/memory-store';

it('WISH-3: hearts wait in their order, a product once', async () => {
  const hearts = keptHeartsIn(memoryStore());
  expect(await hearts.all()).toEqual([]);
  await hearts.keep({ productId: 'p1', variantId: 'v1' });
  await hearts.keep({ productId: 'p2', variantId: null });
  await hearts.keep({ productId: 'p1', variantId: 'v2' });
  expect(await hearts.all()).toEqual([
    { productId: 'p2', variantId: null },
    { productId: 'p1', variantId: 'v2' },
  ]);
  await hearts.drop('p2');
  expect(await hearts.all()).toEqual([{ productId: 'p1', variantId: 'v2' }]);
});

it('garbage in storage counts as none', async () => {
  const store = memoryStore();
  await store.change('hearts', () => [{ productId: 5 }]);
  const hearts = keptHeartsIn(store);
  expect(await hearts.all()).toEqual([]);
  await hearts.keep({ productId: 'p1', variantId: null });
  expect(await hearts.all()).toHaveLength(1);
});
