import { describe, expect, it } from 'vitest';
import { add, adjust, remove, setTo, wish } from '@aangan/offline-cart/testing';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

const cartPath = '/store/sync/cart';

describe('1: a guest’s add is applied, its response lost, then the guest signs in', () => {
  it.each(['a', null])('with an own cart of the customer: %s', async (variant) => {
    const { shop, browser, signIn } = world({ fault: once(cartPath, { kind: 'drop-reply' }) });
    shop.signIn('asha');
    if (variant !== null) {
      const cart = { id: 'cart_own', customer: 'asha', client: null, isOrdered: false };
      const lines = new Map([[variant, 1]]);
      shop.state.carts.set('cart_own', { ...cart, lines, codes: new Set(), mergedInto: null });
    }
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(100);
    signIn('asha');
    await browser.during(tab.core.signIn('asha'));
    await browser.pass(60_000);
    expect(shop.cart({ customer: 'asha' })).toEqual(variant === null ? { x: 1 } : { a: 1, x: 1 });
    expect((await tab.core.view()).lanes.cart.pending).toBe(0);
  });
});

it('2: the guest’s cart is linked, the response lost, the tab dies: nothing doubles', async () => {
  const { shop, browser, signIn } = world();
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(1000);
  browser.meets(once('/store/sync/merge', { kind: 'drop-reply' }));
  signIn('asha');
  void tab.core.signIn('asha');
  await browser.pass(100);
  browser.kill(tab);
  const next = await browser.openTab();
  await browser.during(next.core.wake('start'));
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2 });
  expect((await next.core.view()).cart.lines).toMatchObject([{ variantId: 'x', quantity: 2 }]);
});

it('3: a retry is refused, stock comes back, the delayed first copy arrives: nothing applies', async () => {
  const { shop, browser } = world({
    fault: once(cartPath, { kind: 'late-request', by: 90_000 }),
  });
  shop.state.stock.set('x', 0);
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(40_000);
  expect((await tab.core.view()).notices).toMatchObject([
    { kind: 'line-refused', reason: 'insufficient-stock', available: 0 },
  ]);
  shop.state.stock.set('x', 10);
  await browser.pass(120_000);
  expect(shop.calls.filter((call) => call === `POST ${cartPath}`)).toHaveLength(2);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({});
});

it('4: a sealed quantity meets a line that another device removed and added again', async () => {
  const { shop, browser, signIn, elsewhere } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(1000);
  browser.meets(once(cartPath, { kind: 'drop-request' }));
  await browser.atOnce(tab.tap(setTo('x', 3)));
  elsewhere('asha').lines.delete('x');
  elsewhere('asha').lines.set('x', 7);
  await browser.pass(10_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 3 });
});

it('5: sealed, sent and applied, and the tab dies before the response: once (a power cut needs a real disk)', async () => {
  const { shop, browser } = world();
  const tab = await browser.openTab();
  browser.meets(once(cartPath, { kind: 'drop-reply' }));
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(50);
  browser.kill(tab);
  const next = await browser.openTab();
  await browser.during(next.core.wake('start'));
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });
  expect(shop.state.carts.size).toBe(1);
});

it('6: A’s token lapses with pending edits, B signs in: nothing of A reaches B; A signs in later: once', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('a')));
  await browser.pass(1000);
  shop.state.tokens.clear();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.atOnce(tab.tap(wish('w')));
  await browser.pass(10_000);
  expect((await tab.core.view()).lanes.cart).toMatchObject({ pending: 1, blockedBy: 'sign-in' });

  signIn('bela');
  await browser.during(tab.core.signIn('bela'));
  await browser.atOnce(tab.tap(add('b')));
  await browser.pass(10_000);
  expect(shop.cart({ customer: 'bela' })).toEqual({ b: 1 });
  expect(shop.wishes('bela')).toEqual([]);
  expect((await tab.core.view()).cart.lines.map((line) => line.variantId)).toEqual(['b']);

  signIn('asha');
  await browser.during(tab.core.signIn('asha'));
  await browser.pass(10_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ a: 1, x: 2 });
  expect(shop.wishes('asha')).toEqual(['w']);
  expect(shop.cart({ customer: 'bela' })).toEqual({ b: 1 });
});

it('7: offline for long, the token lapsed, the cart is a customer’s: no cart is created, and a sign-in resumes', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(1000);
  browser.goOffline();
  await browser.atOnce(tab.tap(add('x', 2)));
  shop.state.tokens.clear();
  await browser.pass(3_600_000);
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  expect(shop.state.carts.size).toBe(1);
  expect((await tab.core.view()).lanes.cart.blockedBy).toBe('sign-in');
  // The session notices as well that its token is gone.
  browser.session(null);
  await browser.during(tab.core.wake('focus'));
  expect(shop.state.carts.size).toBe(1);
  signIn('asha');
  await browser.during(tab.core.signIn('asha'));
  await browser.pass(1000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 3 });
});

it('8: applied, the response lost, the device off for 31 days: once (how long the server keeps keys is its own test)', async () => {
  const { shop, browser } = world({ fault: once(cartPath, { kind: 'drop-reply' }) });
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(60);
  browser.kill(tab);
  browser.time.setClock(31 * 86_400_000);
  const next = await browser.openTab();
  await browser.during(next.core.wake('start'));
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });
});

describe('9: two devices', () => {
  it('read 1, taps plus; the other adds 4: 6', async () => {
    const { shop, browser, signIn, elsewhere } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(1000);
    browser.goOffline();
    await browser.atOnce(tab.tap(adjust('x', 1)));
    elsewhere('asha').lines.set('x', 5);
    browser.goOnline();
    await browser.during(tab.core.wake('online'));
    expect(shop.cart({ customer: 'asha' })).toEqual({ x: 6 });
  });

  it('adds 2 and removes them unsent: the other’s pieces stay', async () => {
    const { shop, browser, signIn, elsewhere } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('a')));
    await browser.pass(10_000);
    browser.goOffline();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.atOnce(tab.tap(remove('x')));
    elsewhere('asha').lines.set('x', 4);
    browser.goOnline();
    await browser.during(tab.core.wake('online'));
    await browser.during(tab.core.refresh('cart'));
    expect(shop.cart({ customer: 'asha' })).toEqual({ a: 1, x: 4 });
    expect((await tab.core.view()).lanes.cart.pending).toBe(0);
  });
});

it('10: add 2 and add 3 fold, stock is 3: 2 are added, 3 are refused with the available quantity', async () => {
  const { shop, browser } = world();
  shop.state.stock.set('x', 3);
  const tab = await browser.openTab();
  browser.goOffline();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.atOnce(tab.tap(add('x', 3)));
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 2 });
  expect((await tab.core.view()).notices).toMatchObject([
    { kind: 'line-refused', op: 'add', quantity: 3, reason: 'insufficient-stock', available: 1 },
  ]);
});
