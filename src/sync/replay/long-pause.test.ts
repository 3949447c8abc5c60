import { expect, it } from 'vitest';
import { add } from '@aangan/offline-cart/testing';
import { once, world, endEachWorld } from '../testing/world';

endEachWorld();

it('SYNC-2: a response with a Retry-After of a month delays edits by minutes, and not by nothing', async () => {
  const { shop, browser } = world();
  const tab = await browser.openTab();
  const fault = { kind: 'status', status: 503, retryAfter: 30 * 24 * 3600 } as const;
  browser.meets(once('/store/sync/cart', fault));
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(10_000);
  // An edit respects the pause.
  await browser.atOnce(tab.tap(add('y')));
  await browser.pass(10_000);
  expect(shop.calls.filter((call) => call === 'POST /store/sync/cart')).toEqual([]);
  await browser.pass(300_000);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1, y: 1 });
});
