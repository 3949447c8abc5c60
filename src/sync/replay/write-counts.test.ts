import { describe, expect, it } from 'vitest';
import { add, adjust, remove, setTo } from '@aangan/offline-cart/testing';
import { simulatedShop, type SimulatedShop } from '../testing/simulated-shop/simulated-shop';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

const variants = Array.from({ length: 10 }, (_, at) => `v${at}`);

/** 200 edits of ten products offline, then the device is online. */
async function twoHundredEdits(shop: SimulatedShop) {
  const { browser } = world({ shop });
  const tab = await browser.openTab();
  await browser.during(tab.core.wake('start'));
  browser.goOffline();
  let made = 0;
  while (made < 200) {
    for (const variant of variants) {
      const edits = [
        add(variant),
        adjust(variant, 1),
        setTo(variant, 7),
        remove(variant),
        add(variant, 3),
      ];
      const kind = await browser.atOnce(
        tab.tap(edits[Math.floor(made / 10) % edits.length] ?? add(variant)),
      );
      expect(kind).toBe('appended');
      made += 1;
    }
  }
  await browser.pass(60_000);
  shop.calls.splice(0);
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  const { lanes, cart } = await tab.core.view();
  return { lanes, cart, browser, tab };
}

const writes = (shop: SimulatedShop) =>
  shop.calls.filter((call) => !call.startsWith('GET') && !call.endsWith('/store/carts'));
const reads = (shop: SimulatedShop) =>
  shop.calls.filter((call) => call.startsWith('GET') && !call.endsWith('/store/sync'));

it('SYNC-5: 200 edits of 10 products made offline cost one write, and no read', async () => {
  const shop = simulatedShop();
  const { lanes, cart } = await twoHundredEdits(shop);
  expect(writes(shop)).toEqual(['POST /store/sync/cart']);
  expect(reads(shop)).toEqual([]);
  expect(shop.state.rows.size).toBe(10);
  expect(lanes.cart.pending).toBe(0);
  expect(cart.itemCount).toBe(30);
  expect(shop.cart({ cart: 'cart_1' })).toEqual(Object.fromEntries(variants.map((id) => [id, 3])));
});

it('SYNC-5: on a stock Medusa they cost ten writes, one new cart, one read and one check whether it is one', async () => {
  const shop = simulatedShop({ hasLedger: false });
  const { lanes } = await twoHundredEdits(shop);
  expect(writes(shop)).toHaveLength(10);
  expect(shop.calls.filter((call) => call === 'POST /store/carts')).toHaveLength(1);
  expect(reads(shop)).toHaveLength(2);
  expect(lanes.cart.pending).toBe(0);
  expect(shop.cart({ cart: 'cart_1' })).toEqual(Object.fromEntries(variants.map((id) => [id, 3])));
});

describe('a stock Medusa', () => {
  const stock = () => world({ shop: simulatedShop({ hasLedger: false }) });
  const line = '/store/carts/cart_1/line-items';

  it.each(['drop-reply', 'drop-request'] as const)(
    'adds once when there is no response (%s)',
    async (kind) => {
      const { shop, browser } = stock();
      const tab = await browser.openTab();
      browser.meets(once(line, { kind }));
      await browser.atOnce(tab.tap(add('x', 2)));
      await browser.pass(30_000);
      expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 2 });
      expect((await tab.core.view()).lanes.cart.pending).toBe(0);
    },
  );

  it('adds once when the tab dies meanwhile, and keeps what another device added before', async () => {
    const { shop, browser } = stock();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(1000);
    shop.state.carts.get('cart_1')?.lines.set('x', 6);
    browser.meets(once(line, { kind: 'drop-reply' }));
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(100);
    browser.kill(tab);
    const next = await browser.openTab();
    await browser.during(next.core.wake('start'));
    expect(shop.cart({ cart: 'cart_1' })).toEqual({ x: 7 });
  });

  it('does not show a removed line again if the removal got no response at first', async () => {
    const { shop, browser } = stock();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(10_000);
    let isMet = false;
    browser.meets(({ method }) => {
      const isFirst = method === 'DELETE' && !isMet;
      isMet ||= isFirst;
      return { kind: isFirst ? 'drop-reply' : 'none' };
    });
    await browser.atOnce(tab.tap(remove('x')));
    await browser.pass(10_000);
    expect(shop.cart({ cart: 'cart_1' })).toEqual({});
    const { cart, notices, lanes } = await tab.core.view();
    expect(cart.lines).toEqual([]);
    expect(notices).toEqual([]);
    expect(lanes.cart.pending).toBe(0);
  });

  it('reports a refusal as text, and applies the rest', async () => {
    const { shop, browser } = stock();
    shop.state.stock.set('x', 1);
    const tab = await browser.openTab();
    browser.goOffline();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.atOnce(tab.tap(add('y')));
    browser.goOnline();
    await browser.during(tab.core.wake('online'));
    expect(shop.cart({ cart: 'cart_1' })).toEqual({ y: 1 });
    expect((await tab.core.view()).notices).toMatchObject([
      { item: { variantId: 'x' }, reason: 'insufficient-stock' },
    ]);
  });

  it('adds the guest’s lines to the customer’s cart at sign-in, once', async () => {
    const { shop, browser, signIn } = stock();
    shop.signIn('asha');
    const lines = new Map([['x', 1]]);
    const common = { client: null, codes: new Set<string>(), isOrdered: false, mergedInto: null };
    shop.state.carts.set('cart_own', { id: 'cart_own', customer: 'asha', lines, ...common });
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(1000);
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    await browser.pass(50);
    browser.kill(tab);
    const next = await browser.openTab();
    await browser.during(next.core.wake('start'));
    expect(shop.cart({ cart: 'cart_own' })).toEqual({ x: 3 });
  });

  it('links the guest’s cart to a customer who has none', async () => {
    const { shop, browser, signIn } = stock();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(1000);
    signIn('asha');
    await browser.during(tab.core.signIn('asha'));
    await browser.pass(1000);
    expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2 });
  });
});
