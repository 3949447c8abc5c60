import { expect, it } from 'vitest';
import { createCart } from '@/commerce/carts/cart-calls';
import { takeOverOlder } from './older-build';
import { memoryStore } from './testing/memory-store';
import { endEachWorld, world } from './testing/world';

endEachWorld();

const keys = ['cart_id', 'cart_owner', 'client_id', 'hearts'];

async function olderDevice(kept: Readonly<Record<string, unknown>>) {
  const store = memoryStore();
  for (const [key, value] of Object.entries(kept)) await store.change(key, () => value);
  const left = () => Promise.all(keys.map((key) => store.read(key)));
  return { store, left };
}

const none = keys.map(() => undefined);
const heart = { productId: 'lamp', variantId: 'black' };

/** A cart that an older build made for a guest. */
const guestCart = async (): Promise<string> => (await createCart()).id;

it('a guest’s cart is held, their hearts wait, and the old keys go', async () => {
  const here = world();
  const tab = await here.browser.openTab();
  const id = await here.browser.during(guestCart());
  const { store, left } = await olderDevice({ cart_id: id, client_id: 'c', hearts: [heart] });
  await here.browser.during(takeOverOlder(store, tab.core, null));
  await here.browser.during(tab.core.wake('start'));
  const view = await tab.core.view();
  expect(view.cart.id).toBe(id);
  expect(view.wishlist).toMatchObject([{ ...heart, isPending: true }]);
  expect(await left()).toEqual(none);
});

it('a guest’s cart of who is signed in by now is merged, once, though the page died in between', async () => {
  const here = world();
  const id = await here.browser.during(guestCart());
  here.signIn('asha');
  const asha = { customerId: 'asha', token: 'token of asha' };
  const older = { cart_id: id, hearts: [heart, heart] };
  for (let start = 0; start < 2; start += 1) {
    const tab = await here.browser.openTab();
    const { store } = await olderDevice(older);
    await here.browser.during(takeOverOlder(store, tab.core, asha));
    await here.browser.during(tab.core.wake('start'));
    expect((await tab.core.view()).owner).toEqual({ kind: 'customer', id: 'asha' });
  }
  expect(here.shop.state.carts.get(id)).toMatchObject({ customer: 'asha' });
  expect(here.shop.wishes('asha')).toEqual(['lamp']);
});

it('a customer’s cart is theirs alone: a guest’s device does not hold it', async () => {
  const here = world();
  const tab = await here.browser.openTab();
  const { store, left } = await olderDevice({ cart_id: 'cart_of_asha', cart_owner: 'asha' });
  await here.browser.during(takeOverOlder(store, tab.core, null));
  expect((await tab.core.view()).cart.id).toBeNull();
  expect((await tab.core.view()).cartIsKnown).toBe(true);
  expect(await left()).toEqual(none);
});

it('garbage is nothing, and goes', async () => {
  const here = world();
  const tab = await here.browser.openTab();
  const { store, left } = await olderDevice({ cart_id: 7, hearts: 'many', cart_owner: {} });
  await here.browser.during(takeOverOlder(store, tab.core, null));
  expect((await tab.core.view()).lanes.wishlist.pending).toBe(0);
  expect(await left()).toEqual(none);
});
