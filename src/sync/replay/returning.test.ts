import { expect, it } from 'vitest';
import { add, code, remove, setTo } from '../testing/edits';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

it('what a guest sealed goes before what the customer had sealed when they were here last', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const tab = await browser.openTab();
  // Sealed, and its request lost; then another customer comes and goes.
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

it('a quantity typed for a line that held pieces and had an add waiting does not reach the next cart', async () => {
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

it.each(['at once', 'by way of a guest'])(
  'a change that was to be cancelled as its cart was ordered is cancelled at their return %s',
  async (how) => {
    const { shop, browser, signIn, elsewhere } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(1000);
    // Sealed, and its request lost; the order comes before it is cancelled.
    browser.meets(({ method }) => ({ kind: method === 'POST' ? 'drop-request' : 'none' }));
    await browser.atOnce(tab.tap(setTo('x', 3)));
    await browser.pass(100);
    const { id } = elsewhere('asha');
    shop.order(id);
    await browser.atOnce(tab.core.orderPlaced(id));
    await browser.pass(100);
    signIn('bela');
    await browser.atOnce(tab.core.signIn('bela'));
    if (how === 'by way of a guest') await browser.atOnce(tab.core.signOut('drop'));
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

it.each(['nothing', 'an own cart'])(
  'a change of a line that was ordered while away is known after a guest with %s was here',
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
    if (guests === 'an own cart') await browser.atOnce(tab.tap(add('y')));
    await browser.pass(10_000);
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    await browser.pass(60_000);
    expect(shop.cart({ customer: 'asha' })).toEqual(guests === 'nothing' ? {} : { y: 1 });
    const { notices, lanes } = await tab.core.view();
    expect(notices).toMatchObject([{ kind: 'line-refused', op: 'set', reason: 'already-ordered' }]);
    expect(lanes.cart.pending).toBe(0);
  },
);

it('a merge tells nothing of what the customer had sealed earlier, and may have reached their cart', async () => {
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

it('a guest’s cart that was left unmerged by a customer does not take the place of the cart of the next guest', async () => {
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

it('an add that was taken back before another customer came takes nothing of what a guest added meanwhile', async () => {
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
