import { expect, it } from 'vitest';
import type { Log, SyncView } from '@aangan/offline-cart';
import { add } from '@aangan/offline-cart/testing';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

/** Two tabs: the one with the edit gets it acknowledged and dies before it notifies the other. */
async function acknowledgeAndDie() {
  let died = () => {};
  const log = (inner: Log): Log => ({
    ...inner,
    change: async (step) => {
      const before = await inner.read();
      const result = await inner.change(step);
      if (before.log.length > 0 && (await inner.read()).log.length === 0) died();
      return result;
    },
  });
  const { browser, shop } = world({ log });
  const sender = await browser.openTab();
  const other = await browser.openTab();
  const seen: { view?: SyncView } = {};
  other.core.onView((view) => {
    seen.view = view;
  });
  died = () => browser.kill(sender);

  // Sealed, and its request lost: the next attempt notifies no page before it has stored the response.
  browser.meets(({ method }) => ({ kind: method === 'POST' ? 'drop-request' : 'none' }));
  await browser.atOnce(sender.tap(add('x')));
  await browser.pass(200);
  expect(seen.view?.lanes.cart.pending).toBe(1);
  browser.meets(() => ({ kind: 'none' }));
  void sender.core.wake('online');
  await browser.pass(100);
  expect(sender.life.isAlive()).toBe(false);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });
  return { browser, other, seen };
}

it('SYNC-2: no edit stays pending on the screen if its sender died before it notified the other pages', async () => {
  const { browser, other, seen } = await acknowledgeAndDie();
  await browser.during(other.core.wake('online'));
  await browser.pass(100);
  expect(seen.view?.lanes.cart.pending).toBe(0);
});

it('SYNC-2: nor if only its own timer wakes the other page', async () => {
  const { browser, seen } = await acknowledgeAndDie();
  await browser.pass(60_000);
  expect(seen.view?.lanes.cart.pending).toBe(0);
});
