import { expect, it } from 'vitest';
import { createCart } from '@/commerce/carts/cart-calls';
import { takeOverLegacyValues } from './legacy-device-values';
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

/** A guest's cart of an older build. */
const guestCart = async (): Promise<string> => (await createCart()).id;

it('takes over a guest’s cart and pending wishes, and removes the old keys', async () => {
  const here = world();
  const tab = await here.browser.openTab();
  const id = await here.browser.during(guestCart());
  const { store, left } = await olderDevice({ cart_id: id, client_id: 'c', hearts: [heart] });
  await here.browser.during(takeOverLegacyValues(store, tab.core, null));
  await here.browser.during(tab.core.wake('start'));
  const view = await tab.core.view();
  expect(view.cart.id).toBe(id);
  expect(view.wishlist).toMatchObject([{ ...heart, isPending: true }]);
  expect(await left()).toEqual(none);
});

it('merges the guest’s cart of a signed-in customer once, even if the page dies meanwhile', async () => {
  const here = world();
  const id = await here.browser.during(guestCart());
  here.signIn('asha');
  const asha = { customerId: 'asha', token: 'token of asha' };
  const older = { cart_id: id, hearts: [heart, heart] };
  for (let start = 0; start < 2; start += 1) {
    const tab = await here.browser.openTab();
    const { store } = await olderDevice(older);
    await here.browser.during(takeOverLegacyValues(store, tab.core, asha));
    await here.browser.during(tab.core.wake('start'));
    expect((await tab.core.view()).owner).toEqual({ kind: 'customer', id: 'asha' });
  }
  expect(here.shop.state.carts.get(id)).toMatchObject({ customer: 'asha' });
  expect(here.shop.wishes('asha')).toEqual(['lamp']);
});

it('a guest’s device does not take over a customer’s cart', async () => {
  const here = world();
  const tab = await here.browser.openTab();
  const { store, left } = await olderDevice({ cart_id: 'cart_of_asha', cart_owner: 'asha' });
  await here.browser.during(takeOverLegacyValues(store, tab.core, null));
  expect((await tab.core.view()).cart.id).toBeNull();
  expect((await tab.core.view()).cartIsKnown).toBe(true);
  expect(await left()).toEqual(none);
});

it('garbage is ignored and removed', async () => {
  const here = world();
  const tab = await here.browser.openTab();
  const { store, left } = await olderDevice({ cart_id: 7, hearts: 'many', cart_owner: {} });
  await here.browser.during(takeOverLegacyValues(store, tab.core, null));
  expect((await tab.core.view()).lanes.wishlist.pending).toBe(0);
  expect(await left()).toEqual(none);
});
