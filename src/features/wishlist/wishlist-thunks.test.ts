import { configureStore } from '@reduxjs/toolkit';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shop, startShop } from '@/commerce/testing/shop-server';
import { guestHearts } from '@/sync/guest-hearts';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';
import { wishlistSlice } from './wishlist-slice';
import { followWishlist, refreshWishlist, toggleWish } from './wishlist-thunks';

vi.mock('@/ui/announce', () => ({ announce: vi.fn() }));

const server = startShop();
const path = `${shop}/store/customers/me/wishlist`;
const lamp = { productId: 'lamp', variantId: 'black' };
const chair = { productId: 'chair', variantId: 'oak' };
const person = { firstName: '', lastName: '', phone: '', address: '', zipCode: '' };
const asha = { id: 'cus_1', email: 'asha@example.com', ...person };

/** A wishlist as the server keeps it; gives the calls that changed it. */
function serve(held: (typeof lamp)[] = []) {
  const items = [...held];
  const calls: string[] = [];
  const answer = () =>
    HttpResponse.json({
      wishlist: {
        items: items.map(({ productId, variantId: productVariantId }) => {
          return { productId, productVariantId };
        }),
      },
    });
  server.use(
    http.get(path, answer),
    http.post(`${path}/items`, async ({ request }) => {
      await delay(5);
      const text = JSON.stringify(await request.json());
      const wish = text.includes('lamp') ? lamp : chair;
      calls.push(`+${wish.productId}`);
      if (!items.includes(wish)) items.push(wish);
      return answer();
    }),
    http.delete(`${path}/items`, async ({ request }) => {
      await delay(5);
      const id = new URL(request.url).searchParams.get('productId') ?? '';
      calls.push(`-${id}`);
      items.splice(0, items.length, ...items.filter(({ productId }) => productId !== id));
      return answer();
    }),
  );
  return { calls, items };
}

async function openSignedIn() {
  const store = configureStore({ reducer: { wishlist: wishlistSlice.reducer } });
  await session.begin({ customer: asha, token: 'token_1' });
  await store.dispatch(refreshWishlist());
  const wished = () => {
    const { wishlist } = store.getState();
    return wishlist.status === 'guest' ? null : wishlist.wishes.map(({ productId }) => productId);
  };
  return { store, wished };
}

beforeEach(async () => {
  await session.end();
  vi.mocked(announce).mockClear();
});

describe('WISH-2: a heart', () => {
  it('shows at once, and reaches the shop', async () => {
    const shopList = serve();
    const { store, wished } = await openSignedIn();
    const done = store.dispatch(toggleWish(lamp, true));
    expect(wished()).toEqual(['lamp']);
    await done;
    expect(wished()).toEqual(['lamp']);
    expect(shopList.calls).toEqual(['+lamp']);
  });

  it('tapped quickly ends as it was tapped last, in order', async () => {
    const shopList = serve();
    const { store, wished } = await openSignedIn();
    await Promise.all([
      store.dispatch(toggleWish(lamp, true)),
      store.dispatch(toggleWish(chair, true)),
      store.dispatch(toggleWish(lamp, false)),
      store.dispatch(toggleWish(lamp, true)),
    ]);
    expect(shopList.calls).toEqual(['+lamp', '+chair', '-lamp', '+lamp']);
    expect(wished()?.toSorted()).toEqual(['chair', 'lamp']);
  });

  it('that cannot be saved goes back, and is told', async () => {
    serve();
    const { store, wished } = await openSignedIn();
    server.use(http.post(`${path}/items`, () => HttpResponse.json({}, { status: 403 })));
    await store.dispatch(toggleWish(lamp, true));
    expect(wished()).toEqual([]);
    expect(announce).toHaveBeenCalledWith('error', 'Failed to add item to wishlist');
  });

  it('that cannot be taken off is loaded again, and told', async () => {
    serve([lamp]);
    const { store, wished } = await openSignedIn();
    server.use(http.delete(`${path}/items`, () => HttpResponse.json({}, { status: 403 })));
    await store.dispatch(toggleWish(lamp, false));
    expect(announce).toHaveBeenCalledWith('error', 'Failed to remove item');
    await vi.waitFor(() => expect(wished()).toEqual(['lamp']));
  });
});

it('WISH-3: hearts of a guest are sent at sign-in, once', async () => {
  const shopList = serve([chair]);
  await guestHearts.keep(lamp);
  const { store, wished } = await openSignedIn();
  expect(wished()).toEqual(['chair', 'lamp']);
  await store.dispatch(refreshWishlist());
  expect(shopList.calls).toEqual(['+lamp']);
  expect(await guestHearts.all()).toEqual([]);
});

it('WISH-3: a heart waits on when the shop does not answer', async () => {
  serve();
  server.use(http.post(`${path}/items`, () => HttpResponse.error()));
  await guestHearts.keep(lamp);
  await openSignedIn();
  expect(await guestHearts.all()).toEqual([lamp]);
});

it('WISH-4: a 401 removes the token and empties the list', async () => {
  serve([lamp]);
  const { store, wished } = await openSignedIn();
  store.dispatch(followWishlist());
  await vi.waitFor(() => expect(wished()).toEqual(['lamp']));
  server.use(http.get(path, () => HttpResponse.json({}, { status: 401 })));
  await store.dispatch(refreshWishlist());
  expect(await session.token()).toBeNull();
  expect(wished()).toBeNull();
});
