import { expect, it } from 'vitest';
import { interposedBodies } from '../testing/interposed-response';
import { endEachWorld, world } from '../testing/world';
import { shopReader } from '@aangan/offline-cart/ledger';
import { ledgerShop } from './ledger-shop';

endEachWorld();

const readShop = shopReader(ledgerShop);

it.each(['json', 'medusa'] as const)(
  'a 200 in another form is no empty wishlist, and no cart (%s)',
  async (body) => {
    const { shop, browser, signIn } = world();
    signIn('asha');
    shop.state.wishlists.set('asha', new Map([['p', null]]));
    browser.meets(() => ({ kind: 'interposed', status: 200, body, reachesShop: false }));
    const asking = { token: 'token of asha', cartId: null, hasMetLedger: true };
    expect(await browser.during(readShop('wishlist', asking))).toMatchObject({ kind: 'retry' });
    expect(await browser.during(readShop('cart', asking))).toMatchObject({ kind: 'retry' });
  },
);

it('reads for the log’s owner, though the session has another customer by now', async () => {
  const { shop, browser, signIn } = world();
  const common = { client: null, lines: new Map(), isOrdered: false, mergedInto: null };
  for (const customer of ['asha', 'bela']) {
    const cart = { ...common, id: `cart_${customer}`, customer, codes: new Set<string>() };
    shop.state.carts.set(cart.id, cart);
    shop.state.wishlists.set(customer, new Map([[`heart of ${customer}`, null]]));
  }
  const token = shop.signIn('asha');
  signIn('bela');
  const asking = { token, cartId: null, hasMetLedger: true };
  expect(await browser.during(readShop('cart', asking))).toMatchObject({
    read: { cart: { id: 'cart_asha' } },
  });
  expect(await browser.during(readShop('wishlist', asking))).toMatchObject({
    read: { wishes: [{ productId: 'heart of asha' }] },
  });
  const asGuest = await browser.during(
    readShop('cart', { ...asking, token: null, cartId: 'cart_bela' }),
  );
  expect(asGuest).toEqual({ kind: 'cart-left', why: 'gone' });
});

it.each(interposedBodies)(
  'a customer’s cart is not gone if a proxy responds with 404 and %s to the read of their latest one',
  async (body) => {
    const { shop, browser } = world();
    const asking = { token: shop.signIn('asha'), cartId: null, hasMetLedger: true };
    expect(await browser.during(readShop('cart', asking))).toMatchObject({ read: { cart: null } });
    browser.meets(() => ({ kind: 'interposed', status: 404, body, reachesShop: false }));
    expect(await browser.during(readShop('cart', asking))).toMatchObject({ kind: 'retry' });
  },
);

it('a guest’s call has no token, though the session still has one', async () => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  const asked = await browser.during(
    ledgerShop.call({ method: 'GET', path: '/store/customers/me/wishlist', token: null }),
  );
  expect(asked?.status).toBe(401);
  const token = shop.signIn('asha');
  const own = await browser.during(
    ledgerShop.call({ method: 'GET', path: '/store/customers/me/wishlist', token }),
  );
  expect(own?.status).toBe(200);
});
