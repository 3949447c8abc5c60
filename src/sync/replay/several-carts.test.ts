import { expect, it } from 'vitest';
import { add, code, setTo } from '../testing/edits';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

/** A guest with a cart of their own, made and known. */
async function shopsAsGuest({ browser }: ReturnType<typeof world>, tab: Tab, variant: string) {
  await browser.atOnce(tab.core.signOut('drop'));
  browser.session(null);
  browser.goOnline();
  await browser.atOnce(tab.tap(add(variant)));
  await browser.pass(10_000);
  browser.goOffline();
}

/** Signs in and leaves by another customer's sign-in before the guest's cart could be merged. */
async function comesAndGoes({ browser, signIn }: ReturnType<typeof world>, tab: Tab) {
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
}

type Tab = Awaited<ReturnType<ReturnType<typeof world>['browser']['openTab']>>;

it('CART-5: a customer who leaves several times with a guest’s cart to merge gets all of them', async () => {
  const here = world();
  const { shop, browser, signIn } = here;
  const tab = await browser.openTab();
  for (const variant of ['x', 'y', 'z']) {
    await shopsAsGuest(here, tab, variant);
    await comesAndGoes(here, tab);
  }
  browser.goOnline();
  await browser.pass(10_000);
  expect(shop.cart({ customer: 'bela' })).toEqual({});
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1, y: 1, z: 1 });
  expect((await tab.core.view()).lanes.cart.pending).toBe(0);
});

it('CART-5: nor is the cart lost that their own edits were tapped for, which was ordered meanwhile', async () => {
  const here = world();
  const { shop, browser, signIn, elsewhere } = here;
  signIn('asha');
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(10_000);
  browser.goOffline();
  await browser.atOnce(tab.tap(setTo('x', 5)));
  await browser.atOnce(tab.tap(code('DIWALI')));
  const { id } = elsewhere('asha');
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
  await shopsAsGuest(here, tab, 'x');
  await comesAndGoes(here, tab);
  shop.order(id);
  browser.goOnline();
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1 });
  const { notices, lanes } = await tab.core.view();
  expect(notices).toMatchObject([{ kind: 'line-refused', op: 'set', reason: 'already-ordered' }]);
  expect(lanes.cart.pending).toBe(0);
});

it('CART-5: a cart that waits is merged though the one before it became an order after the sign-in', async () => {
  const here = world();
  const { shop, browser, signIn } = here;
  const tab = await browser.openTab();
  await shopsAsGuest(here, tab, 'x');
  await comesAndGoes(here, tab);
  await shopsAsGuest(here, tab, 'y');
  const cart = [...shop.state.carts.keys()].at(-1) ?? '';
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  shop.order(cart);
  await browser.atOnce(tab.core.orderPlaced(cart));
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1 });
});

it('CART-5: a log-out asks while a guest’s cart of an earlier visit is not merged', async () => {
  const here = world();
  const { shop, browser, signIn } = here;
  const tab = await browser.openTab();
  for (const variant of ['x', 'y']) {
    await shopsAsGuest(here, tab, variant);
    await comesAndGoes(here, tab);
  }
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  expect(await browser.atOnce(tab.core.signOut('ask'))).toMatchObject({ kind: 'unsent', count: 2 });
  expect(await browser.atOnce(tab.core.signOut('drop'))).toMatchObject({ kind: 'done' });
  browser.session(null);
  browser.goOnline();
  await browser.pass(10_000);
  // What they dropped does not come back with them.
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({});
});
