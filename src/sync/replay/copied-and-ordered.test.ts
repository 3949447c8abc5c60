import { expect, it } from 'vitest';
import { add, remove, setTo } from '@aangan/offline-cart/testing';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

it('17: a change of an ordered line in the batch of a copied profile is refused, and does not reach the next cart', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(10_000);
  // The copy continues, the order is placed, and the response to the batch comes after both.
  shop.continueAsCopies();
  browser.meets(({ method }) =>
    method === 'POST' ? { kind: 'late-reply', by: 1000 } : { kind: 'none' },
  );
  await browser.atOnce(tab.tap(setTo('x', 5)));
  await browser.atOnce(tab.tap(add('y')));
  await browser.pass(500);
  shop.order('cart_1');
  await browser.atOnce(tab.core.orderPlaced('cart_1'));
  browser.meets(() => ({ kind: 'none' }));
  await browser.pass(60_000);
  const { lanes, notices } = await tab.core.view();
  expect(lanes.cart).toMatchObject({ pending: 1, blockedBy: 'copied' });
  expect(notices).toMatchObject([{ kind: 'line-refused', op: 'set', reason: 'already-ordered' }]);
  expect(await browser.during(tab.core.resolveFork('cart', 'send'))).toBe(1);
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ y: 1 });
});

it('17: an add after a removal of an ordered line is sent on the shopper’s word, and the removal is not', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(10_000);
  shop.continueAsCopies();
  browser.goOffline();
  await browser.atOnce(tab.tap(remove('x')));
  await browser.atOnce(tab.tap(add('x', 3)));
  browser.goOnline();
  browser.meets(({ method }) =>
    method === 'POST' ? { kind: 'late-reply', by: 1000 } : { kind: 'none' },
  );
  void tab.core.wake('online');
  await browser.pass(500);
  shop.order('cart_1');
  await browser.atOnce(tab.core.orderPlaced('cart_1'));
  browser.meets(() => ({ kind: 'none' }));
  await browser.pass(60_000);
  expect((await tab.core.view()).notices).toMatchObject([
    { kind: 'line-refused', op: 'remove', reason: 'already-ordered' },
  ]);
  expect(await browser.during(tab.core.resolveFork('cart', 'send'))).toBe(1);
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 3 });
});
