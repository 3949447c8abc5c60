import { expect, it } from 'vitest';
import { memoryLog } from '@aangan/offline-cart';
import {
  add,
  append,
  storeMissingCart,
  noteCancelled,
  noteKeysReused,
  seal,
  setTo,
  tapped,
} from '@aangan/offline-cart/testing';
import type { Fault } from '../testing/simulated-network';
import { type ShopRequest, newCart } from '../testing/simulated-shop/shop-state';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

it.each(['ordered', 'gone'])(
  'a change in a batch with a cancelled effect does not reach the next cart if its own is %s',
  async (how) => {
    const { shop, browser, signIn, elsewhere } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(10_000);
    // The server cannot apply the first of two effects: it is cancelled, and then the batch is lost.
    shop.state.broken.add('y');
    browser.goOffline();
    for (const edit of [add('y'), setTo('x', 5)]) await browser.atOnce(tab.tap(edit));
    let isCancelled = false;
    browser.meets(({ url }: ShopRequest): Fault => {
      isCancelled ||= url.pathname === '/store/sync/cancel';
      const isLost = isCancelled && url.pathname === '/store/sync/cart';
      return { kind: isLost ? 'drop-request' : 'none' };
    });
    browser.goOnline();
    await browser.during(tab.core.wake('online'));
    await browser.pass(60_000);
    expect(isCancelled).toBe(true);
    const { id } = elsewhere('asha');
    if (how === 'ordered') shop.order(id);
    else shop.state.carts.delete(id);
    newCart(shop.state, 'asha').lines.set('x', 3);
    shop.state.broken.clear();
    browser.meets(() => ({ kind: 'none' }));
    await browser.pass(400_000);
    expect(shop.cart({ customer: 'asha' })).toEqual({ x: 3, y: 1 });
    const { notices, lanes } = await tab.core.view();
    const reason = how === 'ordered' ? 'already-ordered' : 'line-gone';
    expect(notices).toMatchObject([{ kind: 'line-refused', op: 'set', reason }]);
    expect(lanes.cart.pending).toBe(0);
  },
);

it('an add that the server cannot apply is not refused with the lines of a cart that is gone', async () => {
  const { shop, browser, signIn, elsewhere } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(10_000);
  browser.goOffline();
  for (const edit of [setTo('x', 5), add('y'), add('z')]) await browser.atOnce(tab.tap(edit));
  shop.state.carts.delete(elsewhere('asha').id);
  shop.state.broken.add('y');
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  await browser.pass(20_000);
  shop.state.broken.clear();
  await browser.pass(400_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ y: 1, z: 1 });
  expect((await tab.core.view()).notices).toMatchObject([{ op: 'set', reason: 'line-gone' }]);
});

it('cancellations that another tab has requested meanwhile do not count as confirmed', async () => {
  const log = memoryLog();
  const { device } = await log.read();
  await log.change(append(add('x'), tapped(device.epoch, 1)));
  await log.change(append(add('y'), tapped(device.epoch, 2)));
  await storeMissingCart(log);
  await log.change(seal('cart', 'ledger'));
  const [batch] = (await log.read()).seals;
  if (batch === undefined) throw new Error('Nothing is sealed');
  const [first] = batch.effects.map(({ key }) => key);
  await log.change((now) => ({
    result: null,
    writes: [
      {
        store: 'lanes',
        put: {
          ...now.lanes.cart,
          cancelling: {
            batch: batch.key,
            reason: null,
            keys: [first ?? ''],
            again: [],
            done: false,
          },
        },
      },
    ],
  }));
  // While the first is being cancelled, all of them have to be.
  await log.change(noteKeysReused(batch, device.epoch));
  await log.change(noteCancelled(batch, device.epoch, [first ?? '']));
  expect((await log.read()).lanes.cart.cancelling).toMatchObject({ done: false });
});
