import { expect, it } from 'vitest';
import { add } from '@aangan/offline-cart/testing';
import { newCart } from '../testing/simulated-shop/shop-state';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

it('pieces that a merge left out are reported if its response was lost and the customer has another cart by then', async () => {
  const { shop, browser, signIn } = world();
  const own = newCart(shop.state, 'asha');
  own.lines.set('x', 97);
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 5)));
  await browser.pass(10_000);
  browser.meets(once('/store/sync/merge', { kind: 'drop-reply' }));
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(200);
  expect(own.lines.get('x')).toBe(99);
  shop.state.carts.delete(own.id);
  newCart(shop.state, 'asha').lines.set('y', 1);
  await browser.pass(60_000);
  expect((await tab.core.view()).notices).toMatchObject([
    { kind: 'not-merged', variantId: 'x', quantity: 3 },
  ]);
  expect(shop.cart({ customer: 'asha' })).toEqual({ y: 1 });
});
