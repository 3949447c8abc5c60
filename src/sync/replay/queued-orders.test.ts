import { describe, expect, it } from 'vitest';
import { StorageError } from '@aangan/offline-cart';
import { add, adjust } from '@aangan/offline-cart/testing';
import { order, orderWorld, queued } from '../testing/order-world';
import { endEachWorld, once } from '../testing/world';

endEachWorld();

const DAY_MS = 86_400_000;
const YEAR_HOURS = 365 * 24;
const ORDER = '/store/sync/order';

describe('ORQ-2: a queued order', () => {
  it('is taken back before it was sent', async () => {
    const { tab, shop, browser, orders, goOnline } = await queued();
    expect(await browser.atOnce(tab.core.takeBackOrder())).toBe('taken-back');
    expect(await browser.atOnce(tab.tap(adjust('x', 1)))).toBe('appended');
    await goOnline();
    expect(orders).toEqual([]);
    expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 3, y: 1 });
    expect((await tab.core.view()).notices).toEqual([]);
  });

  it('is taken back after it was sent and did not arrive: never placed, also by a late copy', async () => {
    const { tab, shop, browser, orders, send } = await queued();
    browser.meets(once(ORDER, { kind: 'late-request', by: 300_000 }));
    await send();
    expect((await tab.core.view()).cart.order).toMatchObject({ state: 'sent' });
    expect(await browser.atOnce(tab.core.takeBackOrder())).toBe('cancelling');
    await browser.pass(900_000);
    expect(orders).toEqual([]);
    expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 2, y: 1 });
    const { cart, notices } = await tab.core.view();
    expect(cart.order).toBeNull();
    expect(notices).toEqual([]);
  });

  it('is placed when it was taken back too late', async () => {
    const { tab, browser, orders, send } = await queued();
    browser.meets(once(ORDER, { kind: 'drop-reply' }));
    await send();
    expect(await browser.atOnce(tab.core.takeBackOrder())).toBe('cancelling');
    await browser.pass(600_000);
    expect(orders).toHaveLength(1);
    expect((await tab.core.view()).notices).toMatchObject([{ kind: 'order-placed' }]);
  });

  it('expires after two days without a network', async () => {
    const { tab, browser, orders, goOnline } = await queued();
    await browser.pass(2 * DAY_MS);
    await goOnline();
    expect(orders).toEqual([]);
    const { cart, notices } = await tab.core.view();
    expect(cart).toMatchObject({ order: null, itemCount: 3 });
    expect(notices).toMatchObject([{ kind: 'order-refused', reason: 'expired' }]);
  });

  it('that was sent and has expired since is taken back, unless it was placed', async () => {
    const { tab, browser, orders, goOnline, send } = await queued();
    browser.meets(once(ORDER, { kind: 'drop-reply' }));
    await send();
    browser.goOffline();
    await browser.pass(2 * DAY_MS);
    await goOnline();
    expect(orders).toHaveLength(1);
    expect((await tab.core.view()).notices).toMatchObject([{ kind: 'order-placed' }]);
  });

  it('of a clock a year ahead, which is set right meanwhile, is placed once', async () => {
    const { browser, orders } = orderWorld();
    browser.goOffline();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.atOnce(tab.tap(order({ x: 1 }, { hours: YEAR_HOURS })));
    await browser.pass(3 * DAY_MS);
    browser.goOnline();
    await browser.during(tab.core.wake('online'));
    await browser.pass(120_000);
    expect(orders).toHaveLength(1);
  });

  it('of a clock a year behind, which is set right meanwhile, is asked about', async () => {
    const { browser, orders } = orderWorld();
    browser.goOffline();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.atOnce(tab.tap(order({ x: 1 }, { hours: 48 - YEAR_HOURS })));
    browser.goOnline();
    await browser.during(tab.core.wake('online'));
    await browser.pass(120_000);
    expect(orders).toEqual([]);
    const { cart, notices } = await tab.core.view();
    expect(cart).toMatchObject({ order: null, itemCount: 1 });
    expect(notices).toMatchObject([{ kind: 'order-refused', reason: 'expired' }]);
  });

  it('that a full disk cannot store is not asked for, and the cart stays as it was', async () => {
    let isFull = false;
    const { browser, orders } = orderWorld({
      log: (log) => ({
        ...log,
        change: (step) => (isFull ? Promise.reject(new StorageError('full')) : log.change(step)),
      }),
    });
    browser.goOffline();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    isFull = true;
    await expect(browser.atOnce(tab.tap(order({ x: 1 })))).rejects.toMatchObject({ kind: 'full' });
    isFull = false;
    expect((await tab.core.view()).cart).toMatchObject({ order: null, itemCount: 1 });
    browser.goOnline();
    await browser.during(tab.core.wake('online'));
    await browser.pass(600_000);
    expect(orders).toEqual([]);
  });

  it('is asked about when the guest signs in before it was sent', async () => {
    const { tab, shop, browser, signIn, orders, goOnline } = await queued();
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    await goOnline();
    expect(orders).toEqual([]);
    expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2, y: 1 });
    expect((await tab.core.view()).notices).toMatchObject([
      { kind: 'order-refused', reason: 'signed-in' },
    ]);
  });

  it('that a guest has sent is placed once when they sign in before the response', async () => {
    const { tab, shop, browser, signIn, orders, send } = await queued();
    browser.meets(once(ORDER, { kind: 'drop-reply' }));
    await send();
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    await browser.pass(600_000);
    expect(orders).toHaveLength(1);
    expect(shop.cart({ customer: 'asha' })).toEqual({});
    const { cart, notices, lanes } = await tab.core.view();
    expect(notices).toMatchObject([{ kind: 'order-placed' }]);
    expect(cart).toMatchObject({ order: null, lines: [] });
    expect(lanes.cart.pending).toBe(0);
  });

  it('is asked about at the log-out, and never sent afterwards', async () => {
    const { browser, signIn, orders } = orderWorld();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(10_000);
    browser.goOffline();
    await browser.atOnce(tab.tap(order({ x: 1 })));
    expect(await browser.atOnce(tab.core.signOut('ask'))).toEqual({ kind: 'unsent', count: 1 });
    await browser.atOnce(tab.core.signOut('drop'));
    browser.session(null);
    browser.goOnline();
    await browser.pass(600_000);
    expect(orders).toEqual([]);
  });

  it('of two devices: one is placed, the other hears of it', async () => {
    const { browser, signIn, elsewhere, shop, orders } = orderWorld();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(10_000);
    browser.goOffline();
    await browser.atOnce(tab.tap(order({ x: 1 })));
    shop.order(elsewhere('asha').id);
    browser.goOnline();
    await browser.during(tab.core.wake('online'));
    await browser.pass(600_000);
    expect(orders).toEqual([]);
    expect((await tab.core.view()).notices).toMatchObject([
      { kind: 'order-refused', reason: 'already-ordered' },
    ]);
  });
});
