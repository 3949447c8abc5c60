import { describe, expect, it } from 'vitest';
import { add, adjust, code, remove, wish } from '@aangan/offline-cart/testing';
import { order, orderWorld, queued } from '../testing/order-world';
import type { Point } from '../testing/simulated-shop/shop-state';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

const containing = (fields: object): unknown => expect.objectContaining(fields);

const ORDER = '/store/sync/order';

describe('ORQ-1: an order that was asked for without a network', () => {
  it('is placed once, after the edits before it, when the network is back', async () => {
    const { tab, orders, goOnline } = await queued();
    expect((await tab.core.view()).cart.order).toMatchObject({ state: 'queued' });
    expect(orders).toEqual([]);
    await goOnline();
    expect(orders).toEqual([{ cart: 'cart_1', total: 300_000 }]);
    const { cart, notices, lanes } = await tab.core.view();
    expect(cart).toMatchObject({ order: null, lines: [] });
    expect(notices).toMatchObject([{ kind: 'order-placed', details: { id: 'order of cart_1' } }]);
    expect(lanes.cart.pending).toBe(0);
  });

  it('locks the cart on this device, and not the wishlist', async () => {
    const { tab, browser } = await queued();
    for (const edit of [add('z'), adjust('x', 1), remove('x'), code('WELCOME10')]) {
      expect(await browser.atOnce(tab.tap(edit))).toBe('order-pending');
    }
    expect(await browser.atOnce(tab.tap(order({ x: 2, y: 1 })))).toBe('order-pending');
    expect(await browser.atOnce(tab.tap(wish('p')))).toBe('appended');
  });

  it('is not asked for with an empty cart', async () => {
    const { browser } = world();
    const tab = await browser.openTab();
    expect(await browser.atOnce(tab.tap(order({})))).toBe('nothing-to-do');
  });

  it.each([
    ['the request is lost', { kind: 'drop-request' }],
    ['the response is lost', { kind: 'drop-reply' }],
    ['a proxy answers', { kind: 'status', status: 502 }],
  ] as const)('is placed once when %s', async (_, fault) => {
    const { tab, browser, orders, goOnline } = await queued();
    browser.meets(once(ORDER, fault));
    await goOnline();
    await browser.pass(600_000);
    expect(orders).toHaveLength(1);
    expect((await tab.core.view()).notices).toMatchObject([
      { kind: 'order-placed', details: { id: 'order of cart_1' } },
    ]);
  });

  it.each<Point>(['looked', 'opened', 'changed'])(
    'is placed once when the server dies at the point "%s"',
    async (point) => {
      const { tab, shop, browser, orders, goOnline } = await queued();
      browser.meets(({ url }) => {
        if (url.pathname === ORDER && shop.state.process === 1) shop.state.diesAt = point;
        return { kind: 'none' };
      });
      await goOnline();
      await browser.pass(600_000);
      expect(shop.state.process).toBe(2);
      expect(orders).toHaveLength(1);
      expect((await tab.core.view()).notices).toMatchObject([{ kind: 'order-placed' }]);
    },
  );

  it('is placed once when the tab dies at any await', async () => {
    for (let point = 0; point < 40; point += 1) {
      const { browser, orders, shop, tab } = await queued();
      tab.life.cutAt(point);
      browser.goOnline();
      void tab.core.wake('online').catch(() => undefined);
      await browser.pass(5000);
      tab.life.cut();
      const next = await browser.openTab();
      await browser.during(next.core.wake('start'));
      await browser.pass(600_000);
      expect(orders, `point ${point}`).toHaveLength(1);
      expect((await next.core.view()).notices, `point ${point}`).toMatchObject([
        { kind: 'order-placed' },
      ]);
      expect([...shop.state.rows.values()].every(({ state }) => state === 'done')).toBe(true);
      browser.end();
    }
  });

  it('waits while the cart is being paid for, and is refused when that made an order', async () => {
    const { tab, shop, browser, orders, goOnline } = await queued();
    browser.meets(({ url }) => {
      if (url.pathname === ORDER) shop.state.leases.set('cart_1', Date.now() + 60_000);
      return { kind: 'none' };
    });
    await goOnline();
    expect(orders).toEqual([]);
    browser.meets(() => ({ kind: 'none' }));
    shop.state.leases.clear();
    shop.order('cart_1');
    await browser.during(tab.core.wake('online'));
    await browser.pass(600_000);
    expect(orders).toEqual([]);
    expect((await tab.core.view()).notices).toMatchObject([
      { kind: 'order-refused', reason: 'already-ordered' },
    ]);
  });
});

describe('ORQ-1: what the shop offers has changed', () => {
  it('a lower price: placed', async () => {
    const { shop, orders, goOnline } = await queued();
    shop.state.prices.set('x', 900);
    await goOnline();
    expect(orders).toEqual([{ cart: 'cart_1', total: 280_000 }]);
  });

  it('a higher price: refused with both figures, and the cart can be edited again', async () => {
    const { tab, shop, browser, orders, goOnline } = await queued();
    shop.state.prices.set('x', 1001);
    await goOnline();
    expect(orders).toEqual([]);
    const { notices, cart } = await tab.core.view();
    expect(notices).toContainEqual(
      containing({
        kind: 'order-refused',
        reason: 'order-refused',
        request: containing({ shown: containing({ total: 300_000 }) }),
        details: containing({
          reasons: [{ reason: 'total_higher' }, { reason: 'price_higher', variantId: 'x' }],
          current: containing({ total: 300_200 }),
        }),
      }),
    );
    expect(cart).toMatchObject({ order: null, itemCount: 3 });
    expect(await browser.atOnce(tab.tap(add('x')))).toBe('appended');
  });

  it('refused, with a response that is lost: refused with both figures', async () => {
    const { tab, shop, browser, orders, goOnline } = await queued();
    shop.state.prices.set('x', 1001);
    browser.meets(once(ORDER, { kind: 'drop-reply' }));
    await goOnline();
    shop.state.prices.delete('x');
    await browser.pass(600_000);
    expect(orders).toEqual([]);
    expect((await tab.core.view()).notices).toContainEqual(
      containing({ kind: 'order-refused', details: expect.anything() as unknown }),
    );
  });

  it('one of two lines is sold out: nothing is ordered', async () => {
    const { tab, shop, orders, goOnline } = await queued();
    shop.state.stock.set('y', 0);
    await goOnline();
    expect(orders).toEqual([]);
    const { notices } = await tab.core.view();
    expect(notices.map(({ kind }) => kind)).toContain('line-refused');
    expect(notices.map(({ kind }) => kind)).toContain('order-refused');
  });

  it('another device has added a piece: refused', async () => {
    const { shop, browser, signIn, elsewhere, orders } = orderWorld();
    signIn('asha');
    const here = await browser.openTab();
    await browser.atOnce(here.tap(add('x')));
    await browser.pass(10_000);
    browser.goOffline();
    await browser.atOnce(here.tap(order({ x: 1 })));
    elsewhere('asha').lines.set('x', 2);
    browser.goOnline();
    await browser.during(here.core.wake('online'));
    await browser.pass(60_000);
    expect(orders).toEqual([]);
    expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2 });
    const reasons = [{ reason: 'lines_differ', variantId: 'x' }, { reason: 'total_higher' }];
    expect((await here.core.view()).notices).toMatchObject([
      { kind: 'order-refused', details: { reasons } },
    ]);
  });
});
