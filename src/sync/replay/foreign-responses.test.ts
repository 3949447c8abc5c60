import { describe, expect, it } from 'vitest';
import { add, adjust, setTo, wish } from '@aangan/offline-cart/testing';
import type { Fault } from '../testing/simulated-network';
import type { ShopRequest } from '../testing/simulated-shop/shop-state';
import { simulatedShop } from '../testing/simulated-shop/simulated-shop';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

/** Statuses that a proxy, a captive portal or a firewall may send instead of the shop. */
const foreignStatuses = [200, 400, 401, 403, 404, 407, 409, 410, 413, 422, 451, 500, 502, 511];

/** Responds to the first `times` calls of a path; the shop never receives them. */
function foreign(path: string | RegExp, status: number, times = 1) {
  let left = times;
  return ({ url }: ShopRequest): Fault => {
    const isMet = typeof path === 'string' ? url.pathname === path : path.test(url.pathname);
    if (!isMet || left === 0) return { kind: 'none' };
    left -= 1;
    return { kind: 'status', status };
  };
}

describe('CART-5, SYNC-7: the merge at sign-in', () => {
  it.each(foreignStatuses)('is retried after a %i that is not the ledger’s', async (status) => {
    const { shop, browser, signIn } = world();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(10_000);
    browser.meets(foreign('/store/sync/merge', status));
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    await browser.pass(60_000);
    expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2 });
    expect(browser.refused).toEqual([]);
    expect((await tab.core.view()).cart.lines).toMatchObject([{ variantId: 'x', quantity: 2 }]);
  });

  it('reports the contents of a cart that the ledger no longer has', async () => {
    const { shop, browser, signIn } = world();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(10_000);
    shop.state.carts.clear();
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    await browser.pass(60_000);
    const { notices, cart, lanes } = await tab.core.view();
    expect(notices).toMatchObject([
      {
        kind: 'line-refused',
        op: 'add',
        quantity: 2,
        item: { variantId: 'x' },
        reason: 'cart-gone',
      },
    ]);
    expect(cart.lines).toEqual([]);
    expect(lanes.cart).toMatchObject({ pending: 0, blockedBy: null });
  });

  it('reports nothing of a cart that was ordered', async () => {
    const { shop, browser, signIn } = world();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(10_000);
    shop.order('cart_1');
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    await browser.pass(60_000);
    expect((await tab.core.view()).notices).toEqual([]);
  });
});

describe('SYNC-4, SYNC-7: a pending edit', () => {
  it.each(foreignStatuses)('is retried after a %i that is not the ledger’s', async (status) => {
    const { shop, browser, signIn } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.atOnce(tab.tap(wish('w')));
    await browser.pass(10_000);
    browser.meets(foreign(/^\/store\/sync\/(cart|wishlist)$/, status, 2));
    await browser.atOnce(tab.tap(setTo('x', 5)));
    await browser.atOnce(tab.tap(wish('v')));
    await browser.pass(120_000);
    expect(shop.cart({ customer: 'asha' })).toEqual({ x: 5 });
    expect(shop.wishes('asha')).toEqual(['v', 'w']);
    expect(browser.refused).toEqual([]);
    const { notices, lanes } = await tab.core.view();
    expect(notices).toEqual([]);
    expect([lanes.cart.blockedBy, lanes.wishlist.blockedBy]).toEqual([null, null]);
  });

  it.each(foreignStatuses)(
    'is not refused after a %i to the read of the cart before it is sent',
    async (status) => {
      const { browser, signIn, elsewhere } = world();
      signIn('asha');
      const tab = await browser.openTab();
      await browser.atOnce(tab.tap(add('x', 2)));
      await browser.pass(10_000);
      // Returns after another customer: the cart is unknown and is read first.
      browser.goOffline();
      await browser.atOnce(tab.tap(setTo('x', 7)));
      signIn('bela');
      await browser.atOnce(tab.core.signIn('bela'));
      browser.goOnline();
      await browser.pass(1000);
      browser.meets(foreign(/^\/store\/(carts\/|customers\/me\/carts)/, status, 3));
      signIn('asha');
      await browser.atOnce(tab.core.signIn('asha'));
      await browser.pass(120_000);
      expect(elsewhere('asha').lines.get('x')).toBe(7);
      const { notices, lanes } = await tab.core.view();
      expect(notices).toEqual([]);
      expect(lanes.cart).toMatchObject({ pending: 0, blockedBy: null });
      expect(browser.refused).toEqual([]);
    },
  );

  it('is not cancelled during ten minutes of 500, however often the page is focused', async () => {
    const { shop, browser } = world();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(10_000);
    browser.meets(() => ({ kind: 'status', status: 500 }));
    for (const edit of [adjust('x', 1), add('y'), add('z')]) await browser.atOnce(tab.tap(edit));
    for (let second = 0; second < 600; second += 10) {
      void tab.core.wake('focus');
      await browser.pass(10_000);
    }
    browser.meets(() => ({ kind: 'none' }));
    const before = shop.calls.length;
    await browser.pass(400_000);
    expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 3, y: 1, z: 1 });
    expect((await tab.core.view()).notices).toEqual([]);
    const writes = shop.calls.slice(before).filter((call) => call.startsWith('POST'));
    expect(writes.length).toBeLessThan(3);
  });

  it('is cancelled only when the ledger itself confirms it', async () => {
    const { shop, browser } = world();
    shop.state.broken.add('x');
    const tab = await browser.openTab();
    browser.meets(foreign('/store/sync/cancel', 200, 3));
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(1_500_000);
    const cancels = shop.calls.filter((call) => call === 'POST /store/sync/cancel');
    expect(cancels).toHaveLength(1);
    expect((await tab.core.view()).notices).toMatchObject([{ reason: 'gave-up' }]);
  });
});

describe('SYNC-7: a 401 in Medusa’s form, and an instance without the ledger', () => {
  it.each(['a new device, once', 'a device that has met the ledger, each time'])(
    'do not end the session of %s',
    async (which) => {
      const { browser, signIn } = world();
      const isNew = which.startsWith('a new');
      signIn('asha');
      const tab = await browser.openTab();
      if (!isNew) {
        await browser.atOnce(tab.tap(add('x')));
        await browser.pass(10_000);
      }
      let missing = isNew ? 1 : Infinity;
      browser.meets(({ url, method }): Fault => {
        const by = { kind: 'interposed', reachesShop: false } as const;
        if (url.pathname.startsWith('/store/customers/me')) {
          return { ...by, status: 401, body: 'medusa' };
        }
        if (method !== 'GET' || url.pathname !== '/store/sync') return { kind: 'none' };
        missing -= 1;
        return missing < 0 ? { kind: 'none' } : { ...by, status: 404, body: 'route-missing' };
      });
      if (isNew) await browser.atOnce(tab.core.signIn('asha'));
      await browser.during(tab.core.refresh('wishlist'));
      await browser.atOnce(tab.tap(wish('w')));
      await browser.pass(10_000);
      const { lanes } = await tab.core.view();
      expect(lanes.wishlist.blockedBy).toBe(null);
      expect(browser.refused).toEqual([]);
    },
  );
});

describe('SYNC-3, SYNC-7: the request for the ledger', () => {
  it.each([404, 410, 200, 401])(
    'one foreign %i does not make the shop a stock Medusa',
    async (status) => {
      const { shop, browser } = world();
      const tab = await browser.openTab();
      browser.meets(foreign('/store/sync', status));
      await browser.atOnce(tab.tap(add('x')));
      await browser.pass(60_000);
      expect(shop.calls).toContain('POST /store/sync/cart');
      expect(shop.calls).not.toContain('POST /store/carts');
      expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });
    },
  );

  it('a device that has met the ledger never sends without it', async () => {
    const shop = simulatedShop();
    const { browser } = world({ shop });
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(10_000);
    browser.kill(tab);
    // For an hour the shop responds like a stock Medusa.
    shop.offers.ledger = false;
    const next = await browser.openTab();
    await browser.atOnce(next.tap(add('y')));
    await browser.pass(3_600_000);
    expect((await next.core.view()).lanes.cart.pending).toBe(1);
    shop.offers.ledger = true;
    await browser.pass(400_000);
    expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1, y: 1 });
    expect((await next.core.view()).lanes.cart).toMatchObject({ pending: 0, blockedBy: null });
    expect(shop.calls.filter((call) => call.includes('line-items'))).toEqual([]);
  });

  it('a stock Medusa that gets the ledger is sent to it, without a fork', async () => {
    const shop = simulatedShop();
    const { browser } = world({ shop });
    shop.offers.ledger = false;
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(10_000);
    expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1 });
    shop.offers.ledger = true;
    await browser.atOnce(tab.tap(add('y')));
    await browser.pass(10_000);
    expect(shop.calls).toContain('POST /store/sync/cart');
    expect((await tab.core.view()).lanes.cart).toMatchObject({ pending: 0, blockedBy: null });
    expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 1, y: 1 });
  });
});
