import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { shop, startShop } from '@/commerce/testing/shop-server';
import { cartAdoption } from './cart-adoption';
import { cartIdIn } from './cart-id';
import type { DeviceStore } from './device-store';
import { inTurnOver } from './in-turn';
import { testLocks } from './testing/locks';
import { memoryStore } from './testing/memory-store';
import { tabGroup } from './testing/tab-group';

const server = startShop();
let device: DeviceStore;
let locks: ReturnType<typeof testLocks>;
let openTab: ReturnType<typeof tabGroup>;

beforeEach(() => {
  device = memoryStore();
  locks = testLocks();
  openTab = tabGroup();
});

const tab = () =>
  cartAdoption({
    cartId: cartIdIn(device),
    store: device,
    inTurn: inTurnOver('cart', locks),
    tabs: openTab(),
  });

interface Answers {
  merge?: () => Response;
  latest?: string | null;
}

/** Answers merges, and the question for the latest cart; gives what was asked. */
function serve({ merge, latest = null }: Answers) {
  const asked: unknown[] = [];
  server.use(
    http.post(`${shop}/store/sync/merge`, async ({ request }) => {
      asked.push(await request.json());
      return merge?.() ?? HttpResponse.json({ cart: { id: 'cart_customer' } });
    }),
    http.get(`${shop}/store/customers/me/carts/latest`, () => {
      asked.push('latest');
      return latest === null
        ? HttpResponse.json({ type: 'not_found' }, { status: 404 })
        : HttpResponse.json({ cart: { id: latest } });
    }),
  );
  return asked;
}

const holds = (id: string) => device.change('cart_id', () => id);
const held = () => device.read('cart_id');

describe('CART-5: at sign-in', () => {
  it('the guest’s cart is merged, and the answered one kept', async () => {
    await holds('cart_guest');
    const asked = serve({});
    expect(await tab().adoptCart('cus_1')).toEqual({ kind: 'done', notMoved: [] });
    expect(await held()).toBe('cart_customer');
    expect(asked).toEqual([
      { client: await device.read('client_id'), guest_cart_id: 'cart_guest' },
    ]);
    expect(await device.read('client_id')).toMatch(/^[\da-f]{32}$/);
  });

  it('without a guest’s cart the latest one is kept, or none', async () => {
    serve({ latest: 'cart_latest' });
    await tab().adoptCart('cus_1');
    expect(await held()).toBe('cart_latest');

    device = memoryStore();
    serve({ latest: null });
    expect(await tab().adoptCart('cus_1')).toMatchObject({ kind: 'done' });
    expect(await held()).toBeUndefined();
  });

  it.each([
    [404, 'not_found'],
    [400, 'invalid_data'],
  ])('a cart that is refused with %i is left for the latest one', async (status, type) => {
    await holds('cart_gone');
    serve({ merge: () => HttpResponse.json({ type }, { status }), latest: 'cart_latest' });
    await tab().adoptCart('cus_1');
    expect(await held()).toBe('cart_latest');
  });

  it('a refused cart is forgotten where there is no other', async () => {
    await holds('cart_gone');
    serve({ merge: () => HttpResponse.json({}, { status: 404 }) });
    await tab().adoptCart('cus_1');
    expect(await held()).toBeNull();
  });

  it('what did not fit is told', async () => {
    await holds('cart_guest');
    const not_moved = [{ variant_id: 'v1', quantity: 2, available: 1 }];
    serve({ merge: () => HttpResponse.json({ cart: { id: 'cart_customer' }, not_moved }) });
    expect(await tab().adoptCart('cus_1')).toEqual({
      kind: 'done',
      notMoved: [{ variantId: 'v1', quantity: 2, available: 1 }],
    });
  });

  it('is done once for all tabs and starts of a customer, and again for the next', async () => {
    await holds('cart_guest');
    const asked = serve({});
    await Promise.all([tab().adoptCart('cus_1'), tab().adoptCart('cus_1')]);
    await tab().adoptCart('cus_1');
    expect(asked).toHaveLength(1);
    await tab().adoptCart('cus_2');
    expect(asked).toHaveLength(2);
  });

  it('is made up for when the answer was lost', async () => {
    await holds('cart_guest');
    serve({ merge: () => HttpResponse.error() });
    expect(await tab().adoptCart('cus_1')).toMatchObject({ kind: 'failed' });
    expect(await held()).toBe('cart_guest');
    const asked = serve({});
    expect(await tab().adoptCart('cus_1')).toMatchObject({ kind: 'done' });
    expect(asked).toMatchObject([{ guest_cart_id: 'cart_guest' }]);
    expect(await held()).toBe('cart_customer');
  });
});
