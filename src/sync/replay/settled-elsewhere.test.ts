import { expect, it } from 'vitest';
import type { Log } from '../log/step';
import { add } from '../testing/edits';
import { endEachWorld, world } from '../testing/world';
import type { SyncView } from './sync-view';

endEachWorld();

/** Two tabs: the one with the edit settles it and dies on the next line, before it could tell the other. */
async function settlesAndDies() {
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

  // Sealed, and its request lost: the next try tells of nothing before it has settled the edit.
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

it('SYNC-2: no edit stays pending on the screen whose sender died before it could tell the other pages', async () => {
  const { browser, other, seen } = await settlesAndDies();
  await browser.during(other.core.wake('online'));
  await browser.pass(100);
  expect(seen.view?.lanes.cart.pending).toBe(0);
});

it('SYNC-2: nor where nothing wakes the other page but its own timer', async () => {
  const { browser, seen } = await settlesAndDies();
  await browser.pass(60_000);
  expect(seen.view?.lanes.cart.pending).toBe(0);
});
