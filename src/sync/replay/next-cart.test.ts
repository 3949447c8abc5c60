import { expect, it } from 'vitest';
import { add, adjust, remove } from '../testing/edits';
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

it('a plus of a line whose answer was lost, and which was ordered, does not reach the next cart', async () => {
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

it('a removal of a line that was ordered right after the merge, whose answer was lost, does not reach the next cart', async () => {
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
