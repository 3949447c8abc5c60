import { expect, it } from 'vitest';
import { add, wish } from '@aangan/offline-cart/testing';
import type { Fault } from '../testing/simulated-network';
import type { ShopRequest } from '../testing/simulated-shop/shop-state';
import { simulatedShop } from '../testing/simulated-shop/simulated-shop';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

/** Signs in another customer, whom the log does not know yet, as soon as a call with this path is made. */
function meanwhile(path: string, signInOther: () => void) {
  return ({ url }: ShopRequest): Fault => {
    if (url.pathname === path) signInOther();
    return { kind: 'none' };
  };
}

it('SYNC-4: on a stock Medusa wishes go to their owner, though another customer signs in between two of them', async () => {
  const { shop, browser, signIn } = world({ shop: simulatedShop({ hasLedger: false }) });
  signIn('asha');
  const tab = await browser.openTab();
  browser.goOffline();
  for (const product of ['v', 'w']) await browser.atOnce(tab.tap(wish(product)));
  browser.goOnline();
  browser.meets(meanwhile('/store/customers/me/wishlist/items', () => signIn('bela')));
  await browser.during(tab.core.wake('online'));
  await browser.pass(10_000);
  expect(shop.wishes('bela')).toEqual([]);
  expect(shop.wishes('asha')).toEqual(['v', 'w']);
});

it('SYNC-4: on a stock Medusa a guest’s cart goes to who signed in, though another customer signs in during the merge', async () => {
  const { shop, browser, signIn } = world({ shop: simulatedShop({ hasLedger: false }) });
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.pass(10_000);
  signIn('asha');
  browser.meets(meanwhile('/store/customers/me/carts/latest', () => signIn('bela')));
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(10_000);
  expect(shop.cart({ customer: 'bela' })).toEqual({});
  expect(shop.cart({ customer: 'asha' })).toEqual({ x: 2 });
});
