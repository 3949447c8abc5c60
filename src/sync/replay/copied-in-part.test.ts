import { expect, it } from 'vitest';
import { add } from '@aangan/offline-cart/testing';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

it('17: the applied part of a copied profile’s batch is neither asked about nor sent again', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  shop.state.stock.set('x', 3);
  shop.state.broken.add('y');
  const tab = await browser.openTab();
  await browser.during(tab.core.wake('start'));
  browser.goOffline();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.atOnce(tab.tap(add('y')));
  browser.goOnline();
  // The first effect is applied and the response lost; then the copy continues.
  browser.meets(once('/store/sync/cart', { kind: 'drop-reply' }));
  void tab.core.wake('online');
  await browser.pass(100);
  shop.continueAsCopies();
  shop.state.broken.clear();
  await browser.pass(60_000);
  const { cart, lanes } = await tab.core.view();
  expect(lanes.cart).toMatchObject({ pending: 1, blockedBy: 'copied' });
  expect(cart.lines).toMatchObject([
    { variantId: 'x', quantity: 2, isPending: false },
    { variantId: 'y', quantity: 1, isPending: true },
  ]);
  expect(await browser.during(tab.core.resolveFork('cart', 'send'))).toBe(1);
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2, y: 1 });
  expect((await tab.core.view()).notices).toEqual([]);
});

it('a guest’s cart that such a batch created is merged', async () => {
  const { shop, browser, signIn } = world();
  shop.state.broken.add('y');
  const tab = await browser.openTab();
  browser.goOffline();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.atOnce(tab.tap(add('y')));
  browser.goOnline();
  browser.meets(once('/store/sync/cart', { kind: 'drop-reply' }));
  void tab.core.wake('online');
  await browser.pass(300);
  shop.continueAsCopies();
  shop.state.broken.clear();
  await browser.pass(60_000);
  expect((await tab.core.view()).lanes.cart).toMatchObject({ pending: 1, blockedBy: 'copied' });
  expect(await browser.during(tab.core.resolveFork('cart', 'drop'))).toBe(1);
  signIn('asha');
  await browser.during(tab.core.signIn('asha'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2 });
  expect((await tab.core.view()).cart.lines).toMatchObject([{ variantId: 'x', quantity: 2 }]);
});
