import { describe, expect, it } from 'vitest';
import { add, adjust, wish } from '@aangan/offline-cart/testing';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

const cartPath = '/store/sync/cart';

describe('11: the order took X = 2', () => {
  it('a pending plus on X gets the notice already-ordered; adds go to the next cart', async () => {
    const { shop, browser, signIn, elsewhere } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(1000);
    browser.goOffline();
    await browser.atOnce(tab.tap(adjust('x', 1)));
    await browser.atOnce(tab.tap(add('y')));
    shop.order(elsewhere('asha').id);
    browser.goOnline();
    await browser.during(tab.core.wake('online'));
    expect(shop.cart({ customer: 'asha' })).toEqual({ y: 1 });
    const { notices, lanes } = await tab.core.view();
    expect(notices).toMatchObject([{ kind: 'line-refused', reason: 'already-ordered' }]);
    expect(lanes.cart.pending).toBe(0);
  });

  it('what was applied before the order is not added to the next cart', async () => {
    const { shop, browser, signIn, elsewhere } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(1000);
    browser.meets(once(cartPath, { kind: 'drop-reply' }));
    await browser.atOnce(tab.tap(add('x', 3)));
    await browser.pass(100);
    const ordered = elsewhere('asha').id;
    shop.order(ordered);
    await browser.pass(10_000);
    expect(shop.cart({ cart: ordered })).toEqual({ x: 5 });
    expect(shop.cart({ customer: 'asha' })).toEqual({});
    expect((await tab.core.view()).lanes.cart.pending).toBe(0);
  });
});

it('12: while a payment holds the cart an add waits, and is sent when the attempt has ended (the session’s survival is the server’s)', async () => {
  const { shop, browser } = world();
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(1000);
  shop.state.leases.set('cart_1', Date.now() + 60_000);
  await browser.atOnce(tab.tap(add('y')));
  await browser.pass(30_000);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });
  expect(await browser.during(tab.core.flush())).toEqual({ kind: 'unsent', count: 1 });
  await browser.pass(60_000);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1, y: 1 });
  expect((await tab.core.view()).notices).toEqual([]);
});

describe('13: late responses', () => {
  it('a slow read from before a batch does not remove the line', async () => {
    const { browser } = world();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(1000);
    browser.meets(({ method }) =>
      method === 'GET' ? { kind: 'late-reply', by: 5000 } : { kind: 'none' },
    );
    const reading = tab.core.refresh('cart');
    await browser.pass(100);
    await browser.atOnce(tab.tap(add('y')));
    await browser.pass(1000);
    expect(await browser.during(reading)).toBe('stale');
    expect((await tab.core.view()).cart.lines.map((line) => line.variantId)).toEqual(['x', 'y']);
  });

  it('a response after a log-out writes nothing', async () => {
    const { browser, signIn } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(1000);
    browser.meets(() => ({ kind: 'late-reply', by: 5000 }));
    await browser.atOnce(tab.tap(add('y')));
    await browser.pass(100);
    browser.session(null);
    expect(await browser.atOnce(tab.core.signOut('ask'))).toEqual({ kind: 'unsent', count: 1 });
    expect(await browser.atOnce(tab.core.signOut('drop'))).toEqual({ kind: 'done', dropped: 1 });
    await browser.pass(60_000);
    const { owner, cart, lanes } = await tab.core.view();
    expect(owner.kind).toBe('guest');
    expect(cart).toMatchObject({ id: null, lines: [] });
    expect(lanes.cart.pending).toBe(0);
  });
});

it('13: a response for A while B is signed in does not become B’s cart', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  browser.meets(once(cartPath, { kind: 'late-reply', by: 5000 }));
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(100);
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
  await browser.pass(20_000);
  expect((await tab.core.view()).cart).toMatchObject({ id: null, lines: [] });
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(20_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1 });
  expect((await tab.core.view()).cart.lines.map((line) => line.variantId)).toEqual(['x']);
});

it('14: a response that a frozen tab still holds does not revert a later state', async () => {
  const { shop, browser } = world();
  const frozen = await browser.openTab({ isVisible: false });
  const visible = await browser.openTab();
  browser.meets(once(cartPath, { kind: 'late-reply', by: 200 }));
  await browser.atOnce(frozen.tap(add('x')));
  await browser.pass(100);
  frozen.life.freeze();
  await browser.pass(20_000);
  await browser.atOnce(visible.tap(add('y')));
  await browser.pass(20_000);
  frozen.life.thaw();
  await browser.pass(1);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1, y: 1 });
  expect((await visible.core.view()).cart.lines.map((line) => line.variantId)).toEqual(['x', 'y']);
});

it('14: a tab that is left releases the lock at once', async () => {
  const { shop, browser } = world();
  const leaving = await browser.openTab();
  const staying = await browser.openTab({ isVisible: false });
  browser.meets(once(cartPath, { kind: 'late-request', by: 8000 }));
  await browser.atOnce(leaving.tap(add('x')));
  await browser.pass(100);
  leaving.core.releaseLocks();
  await browser.pass(2000);
  expect((await staying.core.view()).lanes.cart.pending).toBe(0);
  await browser.pass(20_000);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });
});

it('14: the holder of the lock is frozen: the visible tab continues; when it thaws, nothing is repeated', async () => {
  const { shop, browser } = world();
  const frozen = await browser.openTab({ isVisible: false });
  const visible = await browser.openTab();
  browser.meets(() => ({ kind: 'late-reply', by: 200 }));
  await browser.atOnce(frozen.tap(add('x')));
  await browser.pass(100);
  frozen.life.freeze();
  void visible.core.wake('focus');
  await browser.pass(20_000);
  expect((await visible.core.view()).lanes.cart.pending).toBe(0);
  frozen.life.thaw();
  await browser.pass(60_000);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });
});

it('15: one variant always makes the server fail: wishes and other variants are applied, it gets a notice', async () => {
  const { shop, browser, signIn } = world();
  shop.state.broken.add('x');
  signIn('asha');
  const tab = await browser.openTab();
  browser.goOffline();
  for (const edit of [add('a'), add('x'), add('b'), wish('w')]) {
    await browser.atOnce(tab.tap(edit));
  }
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  expect(shop.wishes('asha')).toEqual(['w']);
  await browser.pass(600_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ a: 1, b: 1 });
  const { notices, lanes } = await tab.core.view();
  expect(notices).toMatchObject([{ item: { variantId: 'x' }, reason: 'gave-up' }]);
  expect(lanes.cart.pending).toBe(0);
});
