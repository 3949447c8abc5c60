import { expect, it } from 'vitest';
import type { Intent, Log } from '@aangan/offline-cart';
import { add, adjust, remove, setTo } from '@aangan/offline-cart/testing';
import { newCart } from '../testing/simulated-shop/shop-state';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

it('a plus that was sealed in one sum with an add does not reach the next cart', async () => {
  const { shop, browser, signIn, elsewhere } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(10_000);
  browser.goOffline();
  await browser.atOnce(tab.tap(adjust('x', 2)));
  await browser.atOnce(tab.tap(add('x', 1)));
  shop.order(elsewhere('asha').id);
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1 });
  const { notices, lanes } = await tab.core.view();
  expect(notices).toMatchObject([
    { kind: 'line-refused', op: 'adjust', quantity: 2, reason: 'already-ordered' },
  ]);
  expect(lanes.cart.pending).toBe(0);
});

it('a plus of a line whose response was lost, and which was ordered, does not reach the next cart', async () => {
  const { shop, browser, signIn, elsewhere } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.during(tab.core.wake('start'));
  browser.meets(once('/store/sync/cart', { kind: 'drop-reply' }));
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(100);
  await browser.atOnce(tab.tap(adjust('x', 2)));
  await browser.atOnce(tab.tap(add('x', 1)));
  shop.order(elsewhere('asha').id);
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1 });
  const { notices, lanes } = await tab.core.view();
  expect(notices).toMatchObject([{ kind: 'line-refused', op: 'adjust', quantity: 2 }]);
  expect(lanes.cart.pending).toBe(0);
});

it('a removal of a line that was ordered right after the merge, whose response was lost, does not reach the next cart', async () => {
  const { shop, browser, signIn, elsewhere } = world();
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(10_000);
  signIn('asha');
  browser.meets(once('/store/sync/merge', { kind: 'drop-reply' }));
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(100);
  await browser.atOnce(tab.tap(remove('x')));
  shop.order(elsewhere('asha').id);
  newCart(shop.state, 'asha').lines.set('x', 2);
  await browser.during(tab.core.wake('online'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2 });
  const { cart, notices } = await tab.core.view();
  expect(cart.lines).toMatchObject([{ variantId: 'x', quantity: 2 }]);
  expect(notices).toMatchObject([{ op: 'remove', reason: 'already-ordered' }]);
});

/**
 * Lets a newer build rewrite the last edit so that it cannot be read.
 * @returns a function that makes it readable again
 */
async function hideLastEdit(log: Log): Promise<() => Promise<void>> {
  const later: number = 2;
  const edit = (await log.read()).log.at(-1);
  if (edit === undefined) throw new Error('there is no edit');
  const put = (one: Intent) => () => ({
    result: undefined,
    writes: [{ store: 'log', put: one }] as const,
  });
  await log.change(put(Object.assign(structuredClone(edit), { version: later })));
  return async () => {
    await log.change(put(edit));
  };
}

it('a plus in a newer build’s record, of a line that was ordered meanwhile, does not reach the next cart', async () => {
  const raw: { log: Log | null } = { log: null };
  const { shop, browser, signIn, elsewhere } = world({ log: (given) => (raw.log = given) });
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(10_000);
  browser.goOffline();
  await browser.atOnce(tab.tap(adjust('x', 2)));
  if (raw.log === null) throw new Error('there is no log');
  const readAgain = await browser.atOnce(hideLastEdit(raw.log));
  shop.order(elsewhere('asha').id);
  newCart(shop.state, 'asha').lines.set('x', 5);
  await browser.atOnce(tab.core.orderPlaced('cart_1'));
  browser.goOnline();
  await browser.pass(60_000);
  await browser.atOnce(readAgain());
  await browser.during(tab.core.wake('start'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 5 });
  const { notices, lanes } = await tab.core.view();
  expect(notices).toMatchObject([{ op: 'adjust', quantity: 2, reason: 'already-ordered' }]);
  expect(lanes.cart.pending).toBe(0);
});

it('an edit in a batch of a newer build is not refused when its cart was ordered', async () => {
  const later: number = 2;
  const raw: { log: Log | null } = { log: null };
  const log = (given: Log) => (raw.log = given);
  const { shop, browser, signIn, elsewhere } = world({ log });
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(10_000);
  browser.meets(once('/store/sync/cart', { kind: 'drop-reply' }));
  await browser.atOnce(tab.tap(setTo('x', 5)));
  await browser.pass(100);
  await raw.log?.change(({ seals }) => ({
    result: null,
    writes: seals.map((batch) => ({
      store: 'seals',
      put: Object.assign(structuredClone(batch), { version: later }),
    })),
  }));
  shop.order(elsewhere('asha').id);
  await browser.atOnce(tab.core.orderPlaced('cart_1'));
  const { lanes, notices } = await tab.core.view();
  expect(lanes.cart).toMatchObject({ pending: 1, blockedBy: 'unreadable' });
  expect(notices).toEqual([]);
});

it('a change of a guest’s line that was ordered before the merge does not reach the customer’s own line', async () => {
  const { shop, browser, signIn } = world();
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(10_000);
  newCart(shop.state, 'asha').lines.set('x', 5);
  shop.order('cart_1');
  browser.goOffline();
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.atOnce(tab.tap(adjust('x', 1)));
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 5 });
  expect((await tab.core.view()).notices).toMatchObject([
    { kind: 'line-refused', op: 'adjust', reason: 'already-ordered' },
  ]);
});
