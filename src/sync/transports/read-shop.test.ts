import { expect, it } from 'vitest';
import { endEachWorld, world } from '../testing/world';
import { readShop } from './read-shop';

endEachWorld();

it('reads as whom the log knows, though the session has another customer by now', async () => {
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
