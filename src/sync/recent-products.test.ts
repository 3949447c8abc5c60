import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { productCard } from '@/commerce/testing/product-card';
import { device } from './device-store';
import { deviceKeys } from './device-keys';
import { recentProducts } from './recent-products';

beforeEach(() => recentProducts.clear());

const card = (id: string, title = id) => {
  const price = { amount: 1200, original: 1500, discountPercent: 20 };
  return productCard(id, { title, variants: [{ id: `${id}-red`, title: 'Red', price }] });
};

const idsOf = async () => (await recentProducts.read()).map(({ id }) => id);

it('ACC-2: keeps the last thirteen, newest first, each once and as it was viewed last', async () => {
  const ids = Array.from({ length: 14 }, (_, at) => `p${at}`);
  for (const id of ids) await recentProducts.add(card(id));
  await recentProducts.add(card('p5', 'Renamed'));
  const others = ids.slice(1).filter((id) => id !== 'p5');
  expect(await idsOf()).toEqual(['p5', ...others.toReversed()]);
  expect((await recentProducts.read())[0]).toEqual(card('p5', 'Renamed'));
});

it('ACC-2: two tabs lose nothing of each other', async () => {
  await Promise.all(['a', 'b', 'c'].map((id) => recentProducts.add(card(id))));
  expect((await idsOf()).toSorted()).toEqual(['a', 'b', 'c']);
});

it('ACC-2: leaves out what it cannot read', async () => {
  await device.change(deviceKeys.recentProducts, () => [{ id: 'older' }, card('whole')]);
  expect(await idsOf()).toEqual(['whole']);
  await device.change(deviceKeys.recentProducts, () => 'broken');
  expect(await idsOf()).toEqual([]);
});
