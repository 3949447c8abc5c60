import * as v from 'valibot';
import { type Answer, newCustomer, patiently, ShopClient } from '../../e2e/world/shop-client';
import type { StoreApi } from '../../e2e/world/store-api';
import { Device, type Sealed } from '../../e2e/world/sync-device';

/** A call of a device that is cut off and repeated, for a cart or wishlist of its own. */
export interface CutCall {
  send: (requestId: string) => Promise<Answer>;
  /** Whether a response reports everything as done. */
  isDone: (answer: Answer) => boolean;
  /** The expected contents once it is done, in any order. */
  expected: readonly string[];
  /** The present contents. */
  found: () => Promise<string[]>;
  /** The device's next call, which must be accepted. */
  next: () => Promise<Answer>;
  client: string;
}

export type Prepare = (shop: Shop) => CutCall | Promise<CutCall>;

/** A Medusa behind the proxy, and variants with a large stock. */
export interface Shop {
  store: StoreApi;
  url: string;
  variants: readonly [string, string, string, ...string[]];
  products: readonly string[];
}

/** Each kind of call that writes to the ledger. */
export const CUT_CALLS: Readonly<Record<string, Prepare>> = {
  // In one transaction.
  'edits of lines': (shop) => editsOf(shop),

  // By Medusa's workflows.
  'edits of lines and a code': (shop) => editsOf(shop, 'WELCOME10'),

  'the first edit, which makes the cart'(shop) {
    const [one] = shop.variants;
    const device = new Device(shop.store, guestOf(shop));
    const sealed = device.seal({ op: 'add', variant_id: one, quantity: 2 });
    const call = cartCall(shop, device, null, sealed);
    let id = '';
    return {
      ...call,
      isDone(answer) {
        if (answer.status === 200) id = cartIdOf(answer);
        return call.isDone(answer);
      },
      expected: [`${one} 2`],
      found: () => held(shop, id, device.shopper),
      // Without the cart id: the shop must know the cart and create no other.
      next: () => device.send(null, device.seal({ op: 'add', variant_id: one, quantity: 1 })),
    };
  },

  async 'the merge at sign-in'(shop) {
    const [one, two] = shop.variants;
    const guest = new Device(shop.store, guestOf(shop));
    const guestCart = cartIdOf(
      await guest.send(
        null,
        guest.seal(
          { op: 'add', variant_id: one, quantity: 2 },
          { op: 'add', variant_id: two, quantity: 1 },
        ),
      ),
    );
    const { client: customer } = await newCustomer(shop.store);
    const device = new Device(shop.store, customer.at(shop.url));
    const kept = cartIdOf(
      await device.send(null, device.seal({ op: 'add', variant_id: one, quantity: 1 })),
    );
    const body = { client: device.client, guest_cart_id: guestCart };
    return {
      client: device.client,
      send: (requestId) => post(shop, device.shopper, '/store/sync/merge', body, requestId),
      isDone: ({ status }) => status === 200,
      expected: [`${one} 3`, `${two} 1`],
      found: () => held(shop, kept, device.shopper),
      next: () => device.send(kept, device.seal({ op: 'add', variant_id: two, quantity: 1 })),
    };
  },

  async hearts(shop) {
    const [one = '', two = ''] = shop.products;
    const { client: customer } = await newCustomer(shop.store);
    const device = new Device(shop.store, customer.at(shop.url));
    const sealed = device.seal(
      { op: 'wish', product_id: one },
      { op: 'wish', product_id: two },
      { op: 'unwish', product_id: one },
    );
    const body = { client: device.client, effects: sealed };
    return {
      client: device.client,
      send: (requestId) => post(shop, customer, '/store/sync/wishlist', body, requestId),
      isDone: (answer) => outcomesIn(answer) === sealed.length,
      expected: [two],
      async found() {
        const { body: wishlist } = await customer.call('GET', '/store/customers/me/wishlist');
        return v.parse(wishlistSchema, wishlist).wishlist.items.map((item) => item.productId);
      },
      next() {
        const next = device.seal({ op: 'wish', product_id: one });
        return patiently(() => device.sendWishes(next));
      },
    };
  },
};

/**
 * Less than the 120 s after which a hanging call loses its locks (`locks/lock-session.ts`), so that a
 * hang fails the test.
 */
const ANSWER_MS = 60_000;

const cartSchema = v.object({
  cart: v.object({
    id: v.string(),
    items: v.array(v.object({ variant_id: v.string(), quantity: v.number() })),
    promotions: v.optional(v.array(v.object({ code: v.string() }))),
  }),
});
const wishlistSchema = v.object({
  wishlist: v.object({ items: v.array(v.object({ productId: v.string() })) }),
});
async function editsOf(shop: Shop, ...codes: string[]): Promise<CutCall> {
  const [one, two, three, four = ''] = shop.variants;
  const device = new Device(shop.store, guestOf(shop));
  const first = device.seal(
    { op: 'add', variant_id: one, quantity: 2 },
    { op: 'add', variant_id: two, quantity: 3 },
    { op: 'add', variant_id: three, quantity: 1 },
  );
  const id = cartIdOf(await device.send(null, first));
  const sealed = device.seal(
    { op: 'adjust', variant_id: one, quantity: 2 },
    { op: 'set', variant_id: two, quantity: 1 },
    { op: 'remove', variant_id: three },
    { op: 'add', variant_id: four, quantity: 2 },
    ...codes.map((code) => ({ op: 'code', code }) as const),
  );
  return {
    ...cartCall(shop, device, id, sealed),
    expected: [`${one} 4`, `${two} 1`, `${four} 2`, ...codes],
    found: () => held(shop, id, device.shopper),
    next: () => device.send(id, device.seal({ op: 'add', variant_id: one, quantity: 1 })),
  };
}

const outcomesSchema = v.object({ outcomes: v.array(v.object({ outcome: v.literal('applied') })) });

function guestOf({ store, url }: Shop): ShopClient {
  return new ShopClient(store).at(url);
}

function cartIdOf({ status, body }: Answer): string {
  const parsed = v.safeParse(cartSchema, body);
  if (!parsed.success) throw new Error(`No cart, but ${status} ${JSON.stringify(body)}`);
  return parsed.output.cart.id;
}

/** The number of applied effects, if all reported effects were applied. */
function outcomesIn({ body }: Answer): number {
  const parsed = v.safeParse(outcomesSchema, body);
  return parsed.success ? parsed.output.outcomes.length : 0;
}

function cartCall(shop: Shop, device: Device, cartId: string | null, effects: readonly Sealed[]) {
  const { client } = device;
  const body = { client, cart_id: cartId, region_id: shop.store.settings.regionId, effects };
  return {
    client,
    send: (requestId: string) => post(shop, device.shopper, '/store/sync/cart', body, requestId),
    isDone: (answer: Answer) => outcomesIn(answer) === effects.length,
  };
}

/** Each line of a cart with its pieces, and its codes. A variant with two lines occurs twice. */
async function held({ store }: Shop, id: string, shopper: ShopClient): Promise<string[]> {
  const answer = await shopper
    .at(store.url)
    .call('GET', `/store/carts/${id}?fields=id,*items,promotions.code`);
  const { items, promotions = [] } = v.parse(cartSchema, answer.body).cart;
  return [
    ...items.map(({ variant_id, quantity }) => `${variant_id} ${quantity}`),
    ...promotions.map(({ code }) => code),
  ];
}

async function post(
  { store, url }: Shop,
  { token }: ShopClient,
  path: string,
  body: object,
  requestId: string,
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'x-publishable-api-key': store.settings.publishableKey,
      'x-request-id': requestId,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    // No call waits that long while it holds locks.
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}
