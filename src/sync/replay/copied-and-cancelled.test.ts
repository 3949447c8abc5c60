import { expect, it } from 'vitest';
import { add } from '@aangan/offline-cart/testing';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

it.each([
  ['its first effect', { broken: ['x'], calls: 1 }],
  // The first effect is named again when the second one is cancelled.
  ['each of its effects', { broken: ['x', 'y'], calls: 3 }],
])(
  '17: a batch of a copied profile is asked about, although %s was cancelled after the copy went on',
  async (_which, { broken, calls }) => {
    const { shop, browser, signIn } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('z')));
    await browser.pass(10_000);
    for (const variant of broken) shop.state.broken.add(variant);
    // The device cancels effects that fail each time; the copy continues just before.
    let cancellations = 0;
    browser.meets(({ url }) => {
      if (url.pathname !== '/store/sync/cancel') return { kind: 'none' };
      cancellations += 1;
      if (cancellations === calls) shop.continueAsCopies();
      return { kind: 'none' };
    });
    browser.goOffline();
    await browser.atOnce(tab.tap(add('x')));
    await browser.atOnce(tab.tap(add('y')));
    browser.goOnline();
    void tab.core.wake('online');
    await browser.pass(600_000);
    expect(cancellations).toBe(calls);
    expect((await tab.core.view()).lanes.cart).toMatchObject({ pending: 2, blockedBy: 'copied' });
    expect(shop.cart({ customer: 'asha' })).toEqual({ z: 1 });
    shop.state.broken.clear();
    expect(await browser.during(tab.core.resolveFork('cart', 'send'))).toBe(2);
    await browser.pass(60_000);
    expect(shop.cart({ customer: 'asha' })).toEqual({ z: 1, x: 1, y: 1 });
    expect((await tab.core.view()).notices).toEqual([]);
  },
);
