import { expect, it } from 'vitest';
import { add, code, remove, setTo } from '@aangan/offline-cart/testing';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

it('a guest’s batch is sent before the customer’s earlier ones', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  // Sealed, and its request lost; then another customer signs in and out.
  browser.meets(({ method }) => ({ kind: method === 'POST' ? 'drop-request' : 'none' }));
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(100);
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
  await browser.atOnce(tab.core.signOut('drop'));
  browser.session(null);
  await browser.atOnce(tab.tap(add('y')));
  await browser.pass(100);
  browser.meets(() => ({ kind: 'none' }));
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1, y: 1 });
  expect((await tab.core.view()).lanes.cart.pending).toBe(0);
});

it('a typed quantity for a line with pieces and a pending add does not reach the next cart', async () => {
  const { shop, browser, signIn, elsewhere } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(10_000);
  browser.goOffline();
  await browser.atOnce(tab.tap(add('x', 1)));
  await browser.atOnce(tab.tap(setTo('x', 5)));
  await browser.atOnce(tab.tap(code('DIWALI')));
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
  shop.order(elsewhere('asha').id);
  browser.goOnline();
  await browser.pass(10_000);
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1 });
  const { notices, lanes } = await tab.core.view();
  expect(notices).toMatchObject([{ kind: 'line-refused', op: 'set', reason: 'already-ordered' }]);
  expect(lanes.cart.pending).toBe(0);
});

it.each(['at once', 'after a guest'])(
  'a change that was to be cancelled since its cart was ordered is cancelled at their return %s',
  async (how) => {
    const { shop, browser, signIn, elsewhere } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(1000);
    // Sealed, and its request lost; the order comes before the cancellation.
    browser.meets(({ method }) => ({ kind: method === 'POST' ? 'drop-request' : 'none' }));
    await browser.atOnce(tab.tap(setTo('x', 3)));
    await browser.pass(100);
    const { id } = elsewhere('asha');
    shop.order(id);
    await browser.atOnce(tab.core.orderPlaced(id));
    await browser.pass(100);
    signIn('bela');
    await browser.atOnce(tab.core.signIn('bela'));
    if (how === 'after a guest') await browser.atOnce(tab.core.signOut('drop'));
    browser.meets(() => ({ kind: 'none' }));
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    await browser.pass(60_000);
    expect(shop.cart({ customer: 'asha' })).toEqual({});
    const { notices, lanes } = await tab.core.view();
    expect(notices).toMatchObject([{ kind: 'line-refused', op: 'set', reason: 'already-ordered' }]);
    expect(lanes.cart.pending).toBe(0);
  },
);

it.each(['nothing', 'an own cart', 'a cart that is not known'])(
  'a change of a line that was ordered meanwhile is recognized after a guest with %s',
  async (guests) => {
    const { shop, browser, signIn, elsewhere } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(10_000);
    browser.goOffline();
    await browser.atOnce(tab.tap(setTo('x', 5)));
    signIn('bela');
    await browser.atOnce(tab.core.signIn('bela'));
    shop.order(elsewhere('asha').id);
    browser.goOnline();
    await browser.atOnce(tab.core.signOut('drop'));
    browser.session(null);
    const isUntold = guests === 'a cart that is not known';
    if (isUntold) browser.meets(once('/store/sync/cart', { kind: 'drop-reply' }));
    if (guests !== 'nothing') await browser.atOnce(tab.tap(add('y')));
    await browser.pass(isUntold ? 100 : 10_000);
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    await browser.pass(60_000);
    expect(shop.cart({ customer: 'asha' })).toEqual(guests === 'nothing' ? {} : { y: 1 });
    const { notices, lanes } = await tab.core.view();
    expect(notices).toMatchObject([{ kind: 'line-refused', op: 'set', reason: 'already-ordered' }]);
    expect(lanes.cart.pending).toBe(0);
  },
);

it('a merge does not acknowledge earlier batches of the customer, which may be in their cart', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.during(tab.core.wake('start'));
  browser.meets(once('/store/sync/cart', { kind: 'drop-reply' }));
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(100);
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
  await browser.atOnce(tab.core.signOut('drop'));
  browser.session(null);
  await browser.atOnce(tab.tap(add('y')));
  await browser.pass(10_000);
  const shown: number[] = [];
  tab.core.onView(({ owner, cart }) => {
    const line = cart.lines.find(({ variantId }) => variantId === 'x');
    if (owner.id === 'asha') shown.push(line?.quantity ?? 0);
  });
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2, y: 1 });
  expect(new Set(shown)).toEqual(new Set([2]));
});

it('a guest’s cart that a customer left unmerged does not replace the next guest’s cart', async () => {
  const { shop, browser, signIn } = world();
  const tab = await browser.openTab();
  // Each guest's batch reaches the shop, and its response is lost.
  browser.meets(({ method }) => ({ kind: method === 'POST' ? 'drop-reply' : 'none' }));
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(100);
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.atOnce(tab.core.signOut('drop'));
  browser.session(null);
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(100);
  browser.meets(() => ({ kind: 'none' }));
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'bela' })).toEqual({ x: 3 });
  expect((await tab.core.view()).lanes.cart.pending).toBe(0);
});

it('an add that was removed before another customer signed in removes nothing of a guest’s', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(1000);
  browser.goOffline();
  await browser.atOnce(tab.tap(add('x')));
  await browser.atOnce(tab.tap(remove('x')));
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
  await browser.atOnce(tab.core.signOut('drop'));
  browser.session(null);
  browser.goOnline();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(1000);
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2 });
  expect((await tab.core.view()).lanes.cart.pending).toBe(0);
});
