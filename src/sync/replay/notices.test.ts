import { describe, expect, it } from 'vitest';
import { add, adjust, code, remove, setTo, unwish, wish } from '@aangan/offline-cart/testing';
import { simulatedShop } from '../testing/simulated-shop/simulated-shop';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

/** Taps offline, then sends. */
async function afterOffline(
  { browser }: ReturnType<typeof world>,
  tab: Awaited<ReturnType<ReturnType<typeof world>['browser']['openTab']>>,
  ...edits: Parameters<typeof tab.tap>[0][]
) {
  await browser.pass(10_000);
  browser.goOffline();
  for (const edit of edits) expect(await browser.atOnce(tab.tap(edit))).toBe('appended');
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  return tab.core.view();
}

describe('notices to the shopper', () => {
  it('adjustments that depend on a refused add are refused with it, in one notice', async () => {
    const here = world();
    here.shop.state.stock.set('x', 1);
    const tab = await here.browser.openTab();
    const view = await afterOffline(here, tab, add('x', 2), adjust('x', 1), adjust('x', 1));
    expect(view.notices).toMatchObject([
      { kind: 'line-refused', op: 'add', quantity: 4, reason: 'insufficient-stock', available: 1 },
    ]);
    expect(view).toMatchObject({ cart: { lines: [] }, lanes: { cart: { pending: 0 } } });
  });

  it('an add and a typed quantity of their own are not refused with it', async () => {
    const here = world();
    here.shop.state.stock.set('x', 4);
    const tab = await here.browser.openTab();
    const view = await afterOffline(
      here,
      tab,
      add('x', 1),
      setTo('x', 3),
      add('x', 2),
      setTo('x', 9),
    );
    expect(here.shop.cart({ cart: 'cart_1' })).toEqual({ x: 3 });
    expect(view.notices).toMatchObject([
      { op: 'add', quantity: 2, available: 1 },
      { op: 'set', quantity: 9, available: 4 },
    ]);
  });

  it('a product that is gone gets one notice', async () => {
    const here = world();
    here.shop.state.gone.add('x');
    const tab = await here.browser.openTab();
    const view = await afterOffline(here, tab, add('x'), add('x', 2), add('y'));
    expect(view.notices).toMatchObject([{ quantity: 3, reason: 'not-for-sale' }]);
    expect(here.shop.cart({ cart: 'cart_1' })).toEqual({ y: 1 });
  });

  it('a code that the shop does not have', async () => {
    const here = world();
    const tab = await here.browser.openTab();
    const view = await afterOffline(here, tab, add('x'), code('NONE'));
    expect(view.notices).toMatchObject([
      { kind: 'code-refused', code: 'NONE', reason: 'code-unknown' },
    ]);
  });

  it('a price that changed meanwhile: the old and the new one', async () => {
    const here = world();
    here.shop.state.prices.set('x', 1200);
    const tab = await here.browser.openTab();
    const view = await afterOffline(here, tab, add('x'));
    expect(view.notices).toMatchObject([{ kind: 'price-changed', shown: 1000, now: 1200 }]);
    here.shop.state.prices.set('x', 900);
    await here.browser.during(tab.core.refresh('cart'));
    expect((await tab.core.view()).notices.at(-1)).toMatchObject({ shown: 1200, now: 900 });
  });

  it('a price that changed before a guest signed in', async () => {
    const { shop, browser, signIn } = world();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(10_000);
    shop.state.prices.set('x', 900);
    signIn('asha');
    await browser.during(tab.core.signIn('asha'));
    await browser.pass(10_000);
    expect((await tab.core.view()).notices).toMatchObject([
      { kind: 'price-changed', shown: 1000, now: 900 },
    ]);
  });

  it('stay until they are dismissed, and block the payment', async () => {
    const here = world();
    here.shop.state.gone.add('x');
    const tab = await here.browser.openTab();
    const { notices } = await afterOffline(here, tab, add('x'), add('y'));
    expect(await here.browser.during(tab.core.flush())).toEqual({ kind: 'unread', count: 1 });
    await here.browser.atOnce(tab.core.dismiss(notices[0]?.id ?? ''));
    expect(await here.browser.during(tab.core.flush())).toMatchObject({
      kind: 'clean',
      cart: { id: 'cart_1' },
    });
  });

  it('a removal of a line that another device removed gets no notice', async () => {
    const here = world();
    const tab = await here.browser.openTab();
    await here.browser.atOnce(tab.tap(add('x')));
    await here.browser.pass(1000);
    here.shop.state.carts.get('cart_1')?.lines.clear();
    const view = await afterOffline(here, tab, remove('x'));
    expect(view.notices).toEqual([]);
  });

  it('a cart that the shop no longer has: adds go to a new one', async () => {
    const here = world();
    const tab = await here.browser.openTab();
    await here.browser.atOnce(tab.tap(add('x')));
    await here.browser.pass(1000);
    here.shop.state.carts.clear();
    const view = await afterOffline(here, tab, adjust('x', 1), add('y', 2));
    expect(here.shop.cart({ cart: view.cart.id ?? '' })).toEqual({ y: 2 });
    expect(view.notices).toMatchObject([{ op: 'adjust', reason: 'line-gone' }]);
  });
});

describe('edits that change nothing', () => {
  it.each([
    ['minus at one piece', adjust('x', -1), 'nothing-to-do'],
    ['an edit of what is not in the cart', setTo('y', 2), 'nothing-to-do'],
    ['a removal of what is not in the cart', remove('y'), 'nothing-to-do'],
    ['more than the maximum quantity', add('x', 99), 'refused'],
    ['half a piece', add('x', 0.5), 'refused'],
  ])('%s', async (_what, edit, kind) => {
    const { browser } = world();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(1000);
    expect(await browser.atOnce(tab.tap(edit))).toBe(kind);
    expect((await tab.core.view()).lanes.cart.pending).toBe(0);
  });

  it('but a guest’s tap while they sign in is the customer’s', async () => {
    const { shop, browser, signIn } = world();
    const tab = await browser.openTab();
    const { epoch } = await tab.core.view();
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    expect(await browser.atOnce(tab.core.edit(add('x'), epoch))).toMatchObject({
      kind: 'appended',
    });
    await browser.pass(1000);
    expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1 });
  });

  it('a tap on the screen of someone who has signed out since', async () => {
    const { browser, signIn } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.core.signIn('asha'));
    const { epoch } = await tab.core.view();
    browser.session(null);
    await browser.atOnce(tab.core.signOut('ask'));
    expect(await browser.atOnce(tab.core.edit(add('x'), epoch))).toEqual({ kind: 'not-theirs' });
  });
});

describe('hearts', () => {
  it('WISH-3: of a guest wait for the sign-in, then are sent', async () => {
    const { shop, browser, signIn } = world();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(wish('p')));
    await browser.pass(60_000);
    expect((await tab.core.view()).lanes.wishlist).toMatchObject({
      pending: 1,
      blockedBy: 'sign-in',
    });
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    await browser.pass(1000);
    expect(shop.wishes('asha')).toEqual(['p']);
    const { wishlist } = await tab.core.view();
    expect(wishlist).toMatchObject([
      { productId: 'p', isPending: false, shown: { title: 'Title of p' } },
    ]);
  });

  it('WISH-4: a lapsed token empties the list; pending wishes stay for the same customer', async () => {
    const { shop, browser, signIn } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(wish('p')));
    await browser.pass(1000);
    shop.state.tokens.clear();
    await browser.atOnce(tab.tap(wish('q')));
    await browser.pass(1000);
    expect((await tab.core.view()).wishlist.map(({ productId }) => productId)).toEqual(['q']);
    signIn('asha');
    await browser.atOnce(tab.core.signIn('asha'));
    await browser.pass(1000);
    expect(shop.wishes('asha')).toEqual(['p', 'q']);
  });

  it('removed, are removed in every colour that the shop has', async () => {
    const here = world();
    here.signIn('asha');
    here.shop.state.wishlists.set('asha', new Map([['p', 'red']]));
    const tab = await here.browser.openTab();
    await here.browser.during(tab.core.wake('start'));
    await afterOffline(here, tab, unwish('p'));
    expect(here.shop.wishes('asha')).toEqual([]);
  });
});

it('a key that the server knows for another effect is cancelled with a notice, not sent forever', async () => {
  const { shop, browser } = world();
  const tab = await browser.openTab();
  browser.meets(once('/store/sync/cart', { kind: 'drop-reply' }));
  await browser.atOnce(tab.tap(add('x')));
  await browser.pass(90);
  for (const row of shop.state.rows.values()) row.hash = 'something else';
  await browser.pass(60_000);
  const { notices, lanes } = await tab.core.view();
  expect(notices).toMatchObject([{ reason: 'unusable' }]);
  expect(lanes.cart.pending).toBe(0);
});

it('two tabs of one browser show the same', async () => {
  const { browser } = world({ shop: simulatedShop() });
  const [one, two] = [await browser.openTab(), await browser.openTab()];
  const seen: number[] = [];
  two.core.onView(({ cart }) => seen.push(cart.itemCount));
  await browser.atOnce(one.tap(add('x', 2)));
  await browser.still();
  expect(seen.at(-1)).toBe(2);
});
