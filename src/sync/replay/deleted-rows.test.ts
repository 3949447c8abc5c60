import { expect, it } from 'vitest';
import { add } from '@aangan/offline-cart/testing';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

it('an effect whose row was deleted is not cancelled and repeated because of a later effect that fails', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  shop.state.broken.add('x');
  const tab = await browser.openTab();
  browser.goOffline();
  for (const edit of [add('a'), add('x')]) await browser.atOnce(tab.tap(edit));
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  expect(shop.cart({ customer: 'asha' })).toEqual({ a: 1 });
  shop.forgetRows();
  await browser.pass(600_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ a: 1 });
  const { notices, lanes } = await tab.core.view();
  expect(notices).toMatchObject([{ item: { variantId: 'x' }, reason: 'gave-up' }]);
  expect(lanes.cart.pending).toBe(0);
});
