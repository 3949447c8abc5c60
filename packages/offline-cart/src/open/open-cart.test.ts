import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { type CartOptions, openCart } from './open-cart';

const options: CartOptions = {
  url: 'https://shop.test/api',
  publishableKey: '',
  regionId: 'reg_test',
};

it.each(['shop.test', '/api/shop', ''])('rejects %j as url, and names the option', async (url) => {
  const opening = openCart({ ...options, url });
  await expect(opening).rejects.toThrow(TypeError);
  await expect(opening).rejects.toThrow(/^url must begin with http/);
});

it.each(['', ' '])('rejects %j as regionId, and names the option', async (regionId) => {
  const opening = openCart({ ...options, regionId });
  await expect(opening).rejects.toThrow(TypeError);
  await expect(opening).rejects.toThrow(/^regionId must be/);
});

it.each(['url', 'publishableKey', 'regionId'])(
  'rejects options without %s, as of untyped code',
  async (name) => {
    const given = { ...options };
    Reflect.deleteProperty(given, name);
    await expect(openCart(given)).rejects.toThrow(new RegExp(`^${name} must`));
  },
);

it('opens with an empty publishable key, as behind a proxy that adds one', async () => {
  const core = await openCart(options);
  expect((await core.view()).lanes.cart.pending).toBe(0);
  core.close();
});
