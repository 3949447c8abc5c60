import { expect, it } from 'vitest';
import type { Log } from '../log/step';
import { add } from '../testing/edits';
import { endEachWorld, world } from '../testing/world';
import type { SyncView } from './sync-view';

endEachWorld();

it('SYNC-2: no edit stays pending on the screen whose sender died before it could tell the other pages', async () => {
  let died = () => {};
  /** Dies with the last edit settled, and nothing told. */
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
  let shown: SyncView | undefined;
  other.core.onView((view) => {
    shown = view;
  });
  died = () => browser.kill(sender);

  browser.goOffline();
  await browser.during(sender.tap(add('x')));
  await browser.pass(1000);
  expect(shown?.lanes.cart.pending).toBe(1);
  browser.goOnline();
  void sender.core.wake('online');
  await browser.pass(100);
  expect(sender.life.isAlive()).toBe(false);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });

  await browser.during(other.core.wake('online'));
  await browser.pass(100);
  expect(shown?.lanes.cart.pending).toBe(0);
});
