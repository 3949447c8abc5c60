import { expect, it } from 'vitest';
import { add, unwish, wish } from '@aangan/offline-cart/testing';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

it('17: the profile was copied: nothing is lost, and nothing is sent without asking', async () => {
  const { shop, browser } = world();
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(1000);
  // The copy continues with the same client and numbers.
  shop.continueAsCopies();
  await browser.atOnce(tab.tap(add('y', 2)));
  await browser.pass(60_000);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });
  expect((await tab.core.view()).lanes.cart).toMatchObject({ pending: 1, blockedBy: 'copied' });
  expect(await browser.during(tab.core.resolveFork('cart', 'send'))).toBe(1);
  await browser.pass(1000);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1, y: 2 });
});

it('18: unwish then wish while another device unwishes: the wish stays', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(wish('w')));
  await browser.pass(1000);
  browser.goOffline();
  await browser.atOnce(tab.tap(unwish('w')));
  await browser.atOnce(tab.tap(wish('w')));
  shop.state.wishlists.get('asha')?.delete('w');
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  expect(shop.wishes('asha')).toEqual(['w']);
});

it('19: the clock is set back a day with a stored pause: the start sends at once', async () => {
  const { shop, browser } = world();
  const tab = await browser.openTab();
  browser.goOffline();
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(600_000);
  browser.kill(tab);
  browser.goOnline();
  browser.time.setClock(-86_400_000);
  const next = await browser.openTab();
  const began = Date.now();
  await browser.during(next.core.wake('start'));
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });
  expect(Date.now() - began).toBeLessThan(1000);
});

it('19: a failure right after the network is back does not restore the long pause of the outage', async () => {
  const { shop, browser } = world();
  const tab = await browser.openTab();
  browser.goOffline();
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(600_000);
  // The network is reported as back, and lost again for a moment.
  await browser.during(tab.core.wake('online'));
  browser.goOnline();
  await browser.pass(10_000);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });
});

it('20: the catalogue is unavailable and edits are pending: the cart shows title, picture and price from them', async () => {
  const { browser } = world();
  const tab = await browser.openTab();
  browser.goOffline();
  await browser.atOnce(tab.tap(add('x', 2)));
  browser.kill(tab);
  const next = await browser.openTab();
  expect((await next.core.view()).cart.lines).toMatchObject([
    { title: 'Title of x', thumbnail: '/x.jpg', unitPrice: 1000, quantity: 2 },
  ]);
});
