import { expect, it } from 'vitest';
import { add, adjust, code, setTo } from '@aangan/offline-cart/testing';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

/** A guest with a cart of their own, which is known. */
async function addAsGuest({ browser }: ReturnType<typeof world>, tab: Tab, variant: string) {
  await browser.atOnce(tab.core.signOut('drop'));
  browser.session(null);
  browser.goOnline();
  await browser.atOnce(tab.tap(add(variant)));
  await browser.pass(10_000);
  browser.goOffline();
}

/** Signs in, and another customer signs in before the guest's cart could be merged. */
async function signInBeforeAnother({ browser, signIn }: ReturnType<typeof world>, tab: Tab) {
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
}

/** The customer signs in again, online. */
async function comeBack({ browser, signIn }: ReturnType<typeof world>, tab: Tab) {
  browser.goOnline();
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(60_000);
}

type Tab = Awaited<ReturnType<ReturnType<typeof world>['browser']['openTab']>>;

it('CART-5: a customer who leaves several times with a guest’s cart to merge gets all of them', async () => {
  const here = world();
  const { shop, browser, signIn } = here;
  const tab = await browser.openTab();
  for (const variant of ['x', 'y', 'z']) {
    await addAsGuest(here, tab, variant);
    await signInBeforeAnother(here, tab);
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

it('CART-5: the cart that their own edits were made for is not lost, although it was ordered meanwhile', async () => {
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
  await addAsGuest(here, tab, 'x');
  await signInBeforeAnother(here, tab);
  shop.order(id);
  await comeBack(here, tab);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1 });
  const { notices, lanes } = await tab.core.view();
  expect(notices).toMatchObject([{ kind: 'line-refused', op: 'set', reason: 'already-ordered' }]);
  expect(lanes.cart.pending).toBe(0);
});

it('CART-5: a change of a line that was ordered after a merge whose response was lost does not reach a later guest’s cart', async () => {
  const here = world();
  const { shop, browser, signIn, elsewhere } = here;
  const tab = await browser.openTab();
  await addAsGuest(here, tab, 'x');
  browser.goOnline();
  signIn('asha');
  browser.meets(once('/store/sync/merge', { kind: 'drop-reply' }));
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(100);
  browser.goOffline();
  await browser.atOnce(tab.tap(adjust('x', 1)));
  shop.order(elsewhere('asha').id);
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
  await addAsGuest(here, tab, 'x');
  await comeBack(here, tab);
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 1 });
  const { notices, lanes } = await tab.core.view();
  expect(notices).toMatchObject([
    { kind: 'line-refused', op: 'adjust', reason: 'already-ordered' },
  ]);
  expect(lanes.cart.pending).toBe(0);
});

it('CART-5: a parked cart is merged although the one before it became an order after the sign-in', async () => {
  const here = world();
  const { shop, browser, signIn } = here;
  const tab = await browser.openTab();
  await addAsGuest(here, tab, 'x');
  await signInBeforeAnother(here, tab);
  await addAsGuest(here, tab, 'y');
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
    await addAsGuest(here, tab, variant);
    await signInBeforeAnother(here, tab);
  }
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  expect(await browser.atOnce(tab.core.signOut('ask'))).toMatchObject({ kind: 'unsent', count: 2 });
  expect(await browser.atOnce(tab.core.signOut('drop'))).toMatchObject({ kind: 'done' });
  browser.session(null);
  browser.goOnline();
  await browser.pass(10_000);
  // The dropped cart does not return with them.
  signIn('asha');
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({});
});
