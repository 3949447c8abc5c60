import { expect, it } from 'vitest';
import { add } from '@aangan/offline-cart/testing';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

/** Two tabs. One is frozen between reading the session, which is Asha's, and storing it. */
async function frozenOverSignIn() {
  const here = world();
  const { browser, shop } = here;
  const tab = await browser.openTab();
  const other = await browser.openTab();
  let read = () => {};
  browser.session({
    token: shop.signIn('asha'),
    get customerId() {
      read();
      return 'asha';
    },
  });
  read = () => other.life.freeze();
  void other.core.wake('focus');
  await browser.pass(100);
  read = () => {};
  return { ...here, tab, other };
}

it('SYNC-4: a frozen tab does not sign in a customer who has logged out since', async () => {
  const { browser, shop, tab, other } = await frozenOverSignIn();
  await browser.atOnce(tab.core.signIn('asha'));
  await browser.pass(1000);
  await browser.atOnce(tab.core.signOut('drop'));
  browser.session(null);
  await browser.atOnce(tab.core.forgetSignedOut());
  // The next shopper on this device.
  await browser.atOnce(tab.tap(add('x')));
  other.life.thaw();
  await browser.pass(60_000);
  const { owner, lanes } = await tab.core.view();
  expect(owner.kind).toBe('guest');
  expect(lanes.cart).toMatchObject({ pending: 0, blockedBy: null });
  expect(shop.cart({ customer: 'asha' })).toEqual({});
});

it('SYNC-4: nor does it replace another customer', async () => {
  const { browser, signIn, tab, other } = await frozenOverSignIn();
  await browser.atOnce(tab.core.signIn('asha'));
  signIn('bela');
  await browser.atOnce(tab.core.signIn('bela'));
  await browser.pass(1000);
  const { owner, epoch } = await tab.core.view();
  expect(owner.id).toBe('bela');
  other.life.thaw();
  await browser.pass(60_000);
  expect(await tab.core.view()).toMatchObject({ owner, epoch });
});
