import { expect, it } from 'vitest';
import type { Log } from '@aangan/offline-cart';
import { add, adjust, setTo } from '@aangan/offline-cart/testing';
import { newCart } from '../testing/simulated-shop/shop-state';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

it.each(['sealed', 'waiting'])(
  'a %s change of a line that was ordered while its customer was signed out does not reach their next cart',
  async (state) => {
    const { shop, browser, signIn, elsewhere } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(1000);
    // A pause prevents sealing; otherwise the batch is sealed and its request lost.
    if (state === 'sealed') browser.meets(() => ({ kind: 'drop-request' }));
    else browser.goOffline();
    await browser.pass(state === 'sealed' ? 0 : 10_000);
    await browser.atOnce(tab.tap(setTo('x', 3)));
    await browser.pass(100);
    signIn('bela');
    await browser.atOnce(tab.core.signIn('bela'));
    shop.order(elsewhere('asha').id);
    browser.meets(() => ({ kind: 'none' }));
    browser.goOnline();
    await browser.pass(10_000);
    signIn('asha');
    await browser.during(tab.core.signIn('asha'));
    await browser.pass(60_000);
    expect(shop.cart({ customer: 'asha' })).toEqual({});
    const { notices, lanes } = await tab.core.view();
    expect(notices).toMatchObject([{ kind: 'line-refused', op: 'set', reason: 'already-ordered' }]);
    expect(lanes.cart.pending).toBe(0);
  },
);

it('nor does a change in a record that a newer build wrote', async () => {
  const later: number = 2;
  const raw: { log: Log | null } = { log: null };
  const { shop, browser, signIn, elsewhere } = world({ log: (given) => (raw.log = given) });
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(10_000);
  browser.goOffline();
  await browser.atOnce(tab.tap(adjust('x', 1)));
  const [edit] = (await browser.atOnce(raw.log?.read() ?? Promise.reject(new Error('no log')))).log;
  if (edit === undefined) throw new Error('nothing was appended');
  const put = (one: typeof edit) => () => ({
    result: null,
    writes: [{ store: 'log' as const, put: one }],
  });
  await raw.log?.change(put(Object.assign(structuredClone(edit), { version: later })));
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
  shop.order(elsewhere('asha').id);
  browser.goOnline();
  await browser.pass(10_000);
  await raw.log?.change(put(edit));
  // Another device of the customer makes the next cart.
  newCart(shop.state, 'asha').lines.set('x', 5);
  signIn('asha');
  await browser.during(tab.core.signIn('asha'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 5 });
  const { notices, lanes } = await tab.core.view();
  expect(notices).toMatchObject([{ op: 'adjust', reason: 'already-ordered' }]);
  expect(lanes.cart.pending).toBe(0);
});
