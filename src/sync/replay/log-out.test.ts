import { expect, it } from 'vitest';
import { add, wish } from '@aangan/offline-cart/testing';
import { newCart } from '../testing/simulated-shop/shop-state';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

it('a token that outlives its log-out does not sign in again, in this tab or another', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const [tab, other] = [await browser.openTab(), await browser.openTab()];
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(1000);
  expect(await browser.atOnce(tab.core.signOut('ask'))).toEqual({ kind: 'done', dropped: 0 });
  for (const one of [tab, other]) await browser.during(one.core.wake('focus'));
  expect(await browser.during(other.core.refresh('cart'))).toBe('stale');
  const { owner, cart, wishlistIsKnown } = await other.core.view();
  expect([owner.kind, cart.lines, wishlistIsKnown]).toEqual(['guest', [], true]);
  expect(await tab.core.hasSignedOut('asha')).toBe(true);

  await browser.atOnce(tab.tap(add('y')));
  await browser.pass(1000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1 });

  await browser.during(tab.core.signIn('asha'));
  await browser.pass(1000);
  expect(await tab.core.hasSignedOut('asha')).toBe(false);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1, y: 1 });
});

it('reading a cart that was ordered elsewhere returns the next one', async () => {
  const { shop, browser, signIn, elsewhere } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(1000);
  shop.order(elsewhere('asha').id);
  newCart(shop.state, 'asha').lines.set('y', 2);
  expect(await browser.during(tab.core.refresh('cart'))).toBe('stored');
  const { cart } = await browser.atOnce(tab.core.view());
  expect(cart.lines).toMatchObject([{ variantId: 'y', quantity: 2 }]);
});

it('once the token is removed, nothing identifies who logged out', async () => {
  const { browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.during(tab.core.wake('start'));
  await browser.atOnce(tab.core.signOut('ask'));
  await browser.atOnce(tab.core.forgetSignedOut());
  expect(await tab.core.hasSignedOut('asha')).toBe(false);
});

it('WISH-4: a rejected token is reported, and only that one', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.during(tab.core.wake('start'));
  expect(browser.refused).toEqual([]);
  shop.state.tokens.clear();
  await browser.atOnce(tab.tap(wish('w')));
  await browser.pass(1000);
  expect(browser.refused).toEqual(['token of asha']);
  expect(await browser.during(tab.core.refresh('cart'))).toBe('sign-in-needed');
  expect(browser.refused).toHaveLength(2);
});

it('an edit resolves when the listeners have its view', async () => {
  const { browser } = world();
  const tab = await browser.openTab();
  let count = 0;
  tab.core.onView((view) => {
    count = view.cart.itemCount;
  });
  await browser.atOnce(tab.tap(add('x', 3)));
  expect(count).toBe(3);
});

it('a log-out before the guest’s cart is merged asks first, since the cart would be lost', async () => {
  const { shop, browser, signIn } = world();
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(10_000);
  browser.goOffline();
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  expect(await browser.atOnce(tab.core.signOut('ask'))).toEqual({ kind: 'unsent', count: 1 });
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2 });
  expect(await browser.atOnce(tab.core.signOut('ask'))).toEqual({ kind: 'done', dropped: 0 });
});
