// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { openCart } from '@aangan/offline-cart/open';
import { CartProvider } from '@aangan/offline-cart/react';
import { type ViewStore, viewStore } from '@aangan/offline-cart/store';
import { beforeEach, expect, it, vi } from 'vitest';

const item = {
  variantId: 'variant_1',
  productId: 'prod_1',
  title: 'Chair',
  variantTitle: 'Oak',
  handle: 'chair',
  thumbnail: null,
  unitPrice: 10,
  compareAtUnitPrice: 10,
  limit: null,
};

const price = { calculated_amount: 10, original_amount: 10, currency_code: 'eur' };
const product = { id: 'prod_1', title: 'Chair', handle: 'chair', thumbnail: null };
const variant = { id: 'variant_1', title: 'Oak', calculated_price: price };

beforeEach(() => {
  vi.stubEnv('VITE_MEDUSA_URL', 'https://shop.example');
  vi.stubEnv('VITE_PUBLISHABLE_KEY', 'pk_1');
  vi.stubEnv('VITE_REGION_ID', 'reg_1');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ products: [{ ...product, variants: [variant] }] })),
  );
});

/** A cart whose shop cannot be reached. */
async function openStore(): Promise<ViewStore> {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const shop = { url: 'https://shop.example', publishableKey: 'pk_1', regionId: 'reg_1', fetch };
  return viewStore(await openCart(shop));
}

async function rendered(store: ViewStore, screen: ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div');
  await act(async () => {
    createRoot(place).render(<CartProvider store={store}>{screen}</CartProvider>);
    await Promise.resolve();
  });
  return place;
}

it('says why an edit is refused', async () => {
  const { Products } = await import('../../examples/minimal-storefront/src/products');
  const store = await openStore();
  await store.edit({ op: 'add', item, quantity: 98 });
  const place = await rendered(store, <Products />);
  const edit = vi.spyOn(store, 'edit');
  const tap = () =>
    act(async () => {
      place.querySelector('button')?.click();
      await edit.mock.results.at(-1)?.value;
    });
  await act(() => vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull()));
  await tap();
  expect(store.getSnapshot()?.cart.itemCount).toBe(99);
  expect(place.querySelector('[role=alert]')).toBeNull();
  await tap();
  expect(place.querySelector('[role=alert]')?.textContent).toBe(
    'A cart cannot hold more of this product.',
  );
  store.core.close();
});

it('says why changes are not sent', async () => {
  const { Cart } = await import('../../examples/minimal-storefront/src/cart');
  const store = await openStore();
  await store.edit({ op: 'add', item, quantity: 1 });
  const view = await store.core.view();
  const { cart, wishlist } = view.lanes;
  const blocked = {
    ...view,
    lanes: { cart: { ...cart, blockedBy: 'unreadable' as const }, wishlist },
  };
  const place = await rendered({ ...store, getSnapshot: () => blocked }, <Cart />);
  expect(place.querySelector('[role=alert]')?.textContent).toBe(
    'Your changes are not sent: unreadable.',
  );
  store.core.close();
});

it('names the product of an edit that the shop has refused', async () => {
  const { Cart } = await import('../../examples/minimal-storefront/src/cart');
  const store = await openStore();
  const view = await store.core.view();
  const refused = {
    version: 1,
    id: 'notice_1',
    owner: view.owner,
    time: 0,
    kind: 'line-refused',
    item,
    op: 'add',
    quantity: 1,
    reason: 'insufficient-stock',
    available: 0,
    message: null,
  } as const;
  const shown = { ...view, notices: [refused] };
  const place = await rendered({ ...store, getSnapshot: () => shown }, <Cart />);
  expect(place.querySelector('[role=alert]')?.textContent).toMatch(/^Chair: insufficient-stock/);
  store.core.close();
});
