import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '@/commerce/messages';
import { shop, startShop } from '@/commerce/testing/shop-server';
import { cartIdIn } from './cart-id';
import { cartSession } from './cart-session';
import type { DeviceStore } from './device-store';
import { inTurnOver, type Locks } from './in-turn';
import type { TabSignal } from './tab-signal';
import { cartServer } from './testing/cart-server';
import { testLocks } from './testing/locks';
import { memoryStore } from './testing/memory-store';
import { tabGroup } from './testing/tab-group';

const server = startShop();
let medusa = cartServer();
let device: DeviceStore;
let locks: Locks | null;
let openTab: () => TabSignal;

beforeEach(() => {
  medusa = cartServer();
  server.use(...medusa.handlers);
  device = memoryStore();
  locks = testLocks();
  openTab = tabGroup();
});

function tab() {
  return cartSession({
    cartId: cartIdIn(device),
    inTurn: inTurnOver('cart', locks),
    tabs: openTab(),
  });
}

const count = (call: string) => medusa.calls.filter((made) => made === call).length;

describe('CART-4: the cart of this device', () => {
  it('is not made by looking at it', async () => {
    expect(await tab().loadCart()).toBeNull();
    expect(medusa.calls).toEqual([]);
  });

  it('is made at the first add, and kept', async () => {
    const outcome = await tab().addToCart('variant_chair', 2);
    expect(outcome).toMatchObject({ kind: 'done', cart: { id: 'cart_1', itemCount: 2 } });
    expect(await tab().loadCart()).toMatchObject({ id: 'cart_1', itemCount: 2 });
    expect(count('POST /store/carts')).toBe(1);
  });

  it('is replaced when it was completed, and the add goes to the new one', async () => {
    await tab().addToCart('variant_chair', 2);
    medusa.complete('cart_1');
    const outcome = await tab().addToCart('variant_chair', 1);
    expect(outcome).toMatchObject({ kind: 'done', cart: { id: 'cart_2', itemCount: 1 } });
    expect(await device.read('cart_id')).toBe('cart_2');
    expect(medusa.quantities('cart_1')).toEqual({ variant_chair: 2 });
  });

  it('is replaced when the shop does not know it', async () => {
    await device.change('cart_id', () => 'cart_gone');
    const outcome = await tab().addToCart('variant_chair', 1);
    expect(outcome).toMatchObject({ kind: 'done', cart: { id: 'cart_1' } });
    expect(medusa.calls).toHaveLength(3);
  });

  it.each([[5], [{}], [''], ['../admin'], ['x'.repeat(500)]])(
    'is none where storage holds %j',
    async (garbage) => {
      await device.change('cart_id', () => garbage);
      expect(await tab().loadCart()).toBeNull();
      expect(await tab().addToCart('variant_chair', 1)).toMatchObject({ kind: 'done' });
      expect(await device.read('cart_id')).toBe('cart_1');
    },
  );

  it('tries once more only', async () => {
    await device.change('cart_id', () => 'cart_gone');
    server.use(
      http.post(`${shop}/store/carts/:cart/line-items`, () =>
        HttpResponse.json({ type: 'not_found', message: 'Cart id not found: x' }, { status: 404 }),
      ),
    );
    expect(await tab().addToCart('variant_chair', 1)).toMatchObject({ kind: 'refused' });
    expect(count('POST /store/carts')).toBe(1);
  });

  it('is forgotten when it is loaded completed', async () => {
    await tab().addToCart('variant_chair', 1);
    medusa.complete('cart_1');
    expect(await tab().loadCart()).toBeNull();
    expect(await tab().loadCart()).toBeNull();
    expect(count('GET /store/carts/cart_1')).toBe(1);
  });

  it('stays when the shop has no answer', async () => {
    await tab().addToCart('variant_chair', 1);
    server.use(
      http.get(`${shop}/store/carts/:cart`, () => HttpResponse.json({}, { status: 403 })),
      http.post(`${shop}/store/carts/:cart/line-items`, () => HttpResponse.error()),
    );
    await expect(tab().loadCart()).rejects.toMatchObject({ kind: 'refused' });
    expect(await tab().addToCart('variant_chair', 1)).toMatchObject({ kind: 'failed' });
    expect(await device.read('cart_id')).toBe('cart_1');
  });
});

describe('a refusal', () => {
  it('for lack of stock leaves the cart as it is', async () => {
    await tab().addToCart('variant_lamp', 2);
    expect(await tab().addToCart('variant_lamp', 2)).toMatchObject({
      kind: 'refused',
      reason: 'insufficient-stock',
      message: messages.insufficientStock,
    });
    expect(count('POST /store/carts')).toBe(1);
    expect(medusa.quantities('cart_1')).toEqual({ variant_lamp: 2 });
  });

  it('of an unknown variant makes no new cart', async () => {
    await tab().addToCart('variant_chair', 1);
    const outcome = await tab().addToCart('variant_nobody', 1);
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'not-for-sale' });
    expect(count('POST /store/carts')).toBe(1);
  });

  it.each([0, -1, 1.5, 100, NaN])('of the quantity %d needs no call', async (quantity) => {
    const outcome = { kind: 'refused', reason: 'quantity' };
    expect(await tab().addToCart('variant_chair', quantity)).toMatchObject(outcome);
    expect(await tab().setQuantity('line_1', quantity)).toMatchObject(outcome);
    expect(medusa.calls).toEqual([]);
  });

  it('of more than 99 in a line leaves what it held', async () => {
    await tab().addToCart('variant_chair', 98);
    expect(await tab().addToCart('variant_chair', 2)).toMatchObject({
      kind: 'refused',
      reason: 'quantity',
      message: messages.tooManyOfOne,
      cart: { itemCount: 98 },
    });
    expect(medusa.quantities('cart_1')).toEqual({ variant_chair: 98 });
  });
});

describe('a change of a line', () => {
  it('sets its quantity', async () => {
    await tab().addToCart('variant_chair', 1);
    const outcome = await tab().setQuantity('line_1', 4);
    expect(outcome).toMatchObject({ kind: 'done', cart: { itemCount: 4 } });
  });

  it('removes it', async () => {
    await tab().addToCart('variant_chair', 1);
    expect(await tab().removeLine('line_1')).toMatchObject({ kind: 'done', cart: { items: [] } });
  });

  it('that is gone gives the cart as it is', async () => {
    await tab().addToCart('variant_chair', 1);
    expect(await tab().setQuantity('line_9', 4)).toMatchObject({
      kind: 'refused',
      reason: 'gone',
      cart: { itemCount: 1 },
    });
    expect(await tab().removeLine('line_9')).toMatchObject({ kind: 'done' });
  });

  it('of a cart that became an order forgets the cart', async () => {
    await tab().addToCart('variant_chair', 1);
    medusa.complete('cart_1');
    const outcome = await tab().setQuantity('line_1', 4);
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'gone', cart: null });
    expect(await tab().loadCart()).toBeNull();
    expect(medusa.quantities('cart_1')).toEqual({ variant_chair: 1 });
  });

  it('without a cart is refused', async () => {
    expect(await tab().removeLine('line_1')).toMatchObject({ kind: 'refused', reason: 'gone' });
  });
});

describe('MSG-1: the text of a failure', () => {
  const down = () => HttpResponse.json({ message: 'An unknown error occurred.' }, { status: 500 });

  it('of a cart that cannot be made', async () => {
    server.use(http.post(`${shop}/store/carts`, down));
    const outcome = await tab().addToCart('variant_chair', 1);
    expect(outcome).toMatchObject({ kind: 'failed', message: 'Failed to create new cart' });
  });

  it('of an add to a new cart', async () => {
    server.use(http.post(`${shop}/store/carts/:cart/line-items`, down));
    const outcome = await tab().addToCart('variant_chair', 1);
    expect(outcome).toMatchObject({ kind: 'failed', message: 'Failed to add item to new cart' });
  });

  it('of an add, a new quantity and a removal', async () => {
    await tab().addToCart('variant_chair', 1);
    // 403: a DELETE that is answered 5xx would be tried again for seconds.
    const refuse = () => HttpResponse.json({}, { status: 403 });
    server.use(
      http.post(`${shop}/store/carts/:cart/line-items`, down),
      http.post(`${shop}/store/carts/:cart/line-items/:line`, down),
      http.delete(`${shop}/store/carts/:cart/line-items/:line`, refuse),
    );
    expect((await tab().addToCart('variant_chair', 1)).kind).toBe('failed');
    expect(await tab().addToCart('variant_chair', 1)).toMatchObject({
      message: 'Failed to add item to cart',
    });
    expect(await tab().setQuantity('line_1', 2)).toMatchObject({
      message: 'Failed to update quantity',
    });
    expect(await tab().removeLine('line_1')).toMatchObject({ message: 'Failed to remove item' });
  });

  it('prefers the words of the server', async () => {
    await tab().addToCart('variant_chair', 1);
    const refuse = () => HttpResponse.json({ message: 'Closed today.' }, { status: 403 });
    server.use(http.delete(`${shop}/store/carts/:cart/line-items/:line`, refuse));
    expect(await tab().removeLine('line_1')).toMatchObject({ message: 'Closed today.' });
  });
});

describe('many edits at once', () => {
  it('of one tab go one after the other, in order', async () => {
    const page = tab();
    const taps = Array.from({ length: 10 }, () => page.addToCart('variant_chair', 1));
    const outcomes = await Promise.all(taps);
    expect(count('POST /store/carts')).toBe(1);
    expect(medusa.quantities('cart_1')).toEqual({ variant_chair: 10 });
    expect(
      outcomes.map((outcome) => (outcome.kind === 'done' ? outcome.cart.itemCount : null)),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('end as the last of them says', async () => {
    const page = tab();
    await page.addToCart('variant_chair', 1);
    await Promise.all([5, 2, 7, 3].map((quantity) => page.setQuantity('line_1', quantity)));
    expect(medusa.quantities('cart_1')).toEqual({ variant_chair: 3 });
  });

  it('are not held up by one that fails', async () => {
    const page = tab();
    const edits = [page.addToCart('variant_nobody', 1), page.addToCart('variant_chair', 1)];
    expect((await Promise.all(edits)).map((outcome) => outcome.kind)).toEqual(['refused', 'done']);
  });

  it('of two tabs make one cart', async () => {
    const [one, two] = [tab(), tab()];
    await Promise.all([
      one.addToCart('variant_chair', 1),
      two.addToCart('variant_lamp', 1),
      one.addToCart('variant_chair', 1),
      two.addToCart('variant_lamp', 1),
    ]);
    expect(count('POST /store/carts')).toBe(1);
    expect(medusa.quantities('cart_1')).toEqual({ variant_chair: 2, variant_lamp: 2 });
  });

  it('of two tabs end in one cart where there are no Web Locks', async () => {
    locks = null;
    await Promise.all([
      tab().addToCart('variant_chair', 1),
      tab().addToCart('variant_chair', 1),
      tab().addToCart('variant_lamp', 1),
    ]);
    const held = String(await device.read('cart_id'));
    expect(medusa.quantities(held)).toEqual({ variant_chair: 2, variant_lamp: 1 });
  });

  it('of two tabs replace a completed cart once', async () => {
    await tab().addToCart('variant_chair', 1);
    medusa.complete('cart_1');
    await Promise.all([tab().addToCart('variant_chair', 1), tab().addToCart('variant_chair', 1)]);
    expect(count('POST /store/carts')).toBe(2);
    expect(medusa.quantities('cart_2')).toEqual({ variant_chair: 2 });
  });

  it('are told to the other tab, which then sees them', async () => {
    const [one, two] = [tab(), tab()];
    let heard = 0;
    const stop = two.onCartChangedElsewhere(() => {
      heard += 1;
    });
    await one.addToCart('variant_chair', 1);
    await two.addToCart('variant_chair', 1);
    expect(heard).toBe(1);
    expect(await two.loadCart()).toMatchObject({ itemCount: 2 });
    stop();
    await one.addToCart('variant_chair', 1);
    expect(heard).toBe(1);
  });
});

it('loads the cart after the edits that were made before', async () => {
  const page = tab();
  const [, cart] = await Promise.all([page.addToCart('variant_chair', 3), page.loadCart()]);
  expect(cart).toMatchObject({ itemCount: 3 });
});
