import { recalculate } from '../../src/sync/testing/simulated-shop/cart-lines';
import { completeOpenRows } from '../../src/sync/testing/simulated-shop/end-rows';
import type { SimulatedCart } from '../../src/sync/testing/simulated-shop/shop-state';
import { differences } from './differences';
import { stranger, type Command, type Whose } from './plan';
import type { Fixture } from './fixture';

/** Events at the shop or on another device. */
export type ShopCommand = Extract<
  Command,
  {
    do:
      | 'elsewhere'
      | 'batch-elsewhere'
      | 'claimed-elsewhere'
      | 'ordered-elsewhere'
      | 'cart-gone'
      | 'stock'
      | 'unpublished'
      | 'published-again'
      | 'price'
      | 'lease'
      | 'outage'
      | 'breaks'
      | 'works-again';
  }
>;

export function runShopCommand(command: ShopCommand, fixture: Fixture): void {
  const { shop, truth, count } = fixture;
  switch (command.do) {
    case 'elsewhere': {
      const cart = fixture.cartOf(command.whose);
      if (cart === undefined) return;
      // Like every writer, first finishes what a crashed server had begun.
      completeOpenRows(shop.state, cart);
      count('edit on another device');
      truth.elsewhere(cart.id, command.edit);
      editElsewhere(cart, command.edit);
      return;
    }
    case 'batch-elsewhere':
      return sendElsewhere(command, fixture);
    case 'claimed-elsewhere': {
      const cart = fixture.cartOf('guest');
      if (cart === undefined) return;
      completeOpenRows(shop.state, cart);
      count('cart of a guest claimed');
      truth.left(cart);
      cart.customer = stranger;
      return;
    }
    case 'ordered-elsewhere':
      orderOf(command.whose, fixture);
      return;
    case 'cart-gone': {
      const cart = fixture.cartOf(command.whose);
      if (cart === undefined) return;
      completeOpenRows(shop.state, cart);
      count('cart gone');
      shop.state.carts.delete(cart.id);
      truth.left(cart);
      truth.gone(cart.id);
      return;
    }
    case 'stock':
      shop.state.stock.set(command.variant, command.pieces);
      return;
    case 'unpublished':
      count('unpublished');
      shop.state.gone.add(command.thing);
      return;
    case 'published-again':
      shop.state.gone.clear();
      return;
    case 'price':
      count('price changed');
      truth.priced(command.variant, command.price);
      shop.state.prices.set(command.variant, command.price);
      return;
    case 'lease': {
      const cart = fixture.cartOf(command.whose);
      if (cart === undefined) return;
      count('payment holds the cart');
      shop.state.leases.set(cart.id, Date.now() + command.ms);
      return;
    }
    case 'outage':
      count(`outage (${command.status})`);
      shop.state.outage = { status: command.status, until: Date.now() + command.ms };
      return;
    case 'breaks':
      count('fails each time');
      shop.state.broken.add(command.thing);
      return;
    case 'works-again':
      shop.state.broken.clear();
  }
}

/** Sent through the ledger like any device's effects; the device counts its own. */
function sendElsewhere(
  { edits, customer }: Extract<ShopCommand, { do: 'batch-elsewhere' }>,
  { shop, truth, count, cartOf }: Fixture,
): void {
  if (cartOf(customer) === undefined) return;
  const client = `another device ${(shop.state.made += 1)}`;
  const keyOf = (at: number) => `${client}, effect ${at}`;
  const effects = edits.flatMap((edit, at) => {
    if (edit.op !== 'add' && edit.op !== 'adjust') return [];
    const quantity = edit.op === 'add' ? edit.quantity : edit.by;
    truth.sealedElsewhere(keyOf(at), edit);
    const previous = at === 0 ? null : keyOf(at - 1);
    const { variantId: variant_id } = edit.item;
    return [{ key: keyOf(at), n: at + 1, previous, op: edit.op, variant_id, quantity }];
  });
  count('batch of another device');
  shop.handle({
    method: 'POST',
    url: new URL('http://shop.test/store/sync/cart'),
    token: shop.signIn(customer, `token of ${client}`),
    body: { client, cart_id: null, effects },
  });
}

/**
 * Makes a cart an order.
 * @returns the cart; undefined if there is none
 */
export function orderOf(whose: Whose, { shop, truth, count, cartOf }: Fixture) {
  const cart = cartOf(whose);
  if (cart === undefined) return undefined;
  count('ordered');
  // Checkout does not finish what a crashed server had begun.
  shop.order(cart.id);
  truth.found.push(...differences.ofCart(shop, truth, cart));
  truth.left(cart);
  return cart;
}

function editElsewhere(cart: SimulatedCart, edit: Extract<Command, { do: 'elsewhere' }>['edit']) {
  const { lines } = cart;
  if (edit.op === 'add') {
    lines.set(edit.item.variantId, (lines.get(edit.item.variantId) ?? 0) + edit.quantity);
  }
  if (edit.op === 'set') lines.set(edit.item.variantId, edit.quantity);
  if (edit.op === 'remove') lines.delete(edit.item.variantId);
  recalculate(cart);
}
