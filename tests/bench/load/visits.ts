import { Agent, get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { order } from '../../e2e/world/place-order';
import { ShopClient } from '../../e2e/world/shop-client';
import type { StoreApi } from '../../e2e/world/store-api';
import { Device } from '../../e2e/world/sync-device';

/** What shoppers come for. */
export type Kind = 'browse' | 'cart' | 'checkout';

/** The result of a visit. `busy`: rejected with 503, to come again. */
export type Outcome = 'done' | 'busy' | 'failed';

export type Visit = () => Promise<Outcome>;

/** Of a hundred visits, cart and checkout have so many; all others browse. */
const SHARES = { cart: 9, checkout: 1 } as const;

/** An answer that takes longer is none (ms). */
const TIMEOUT_MS = 10_000;

const agent = new Agent({ keepAlive: true });

/** By `node:http`, since `fetch` unpacks what it gets, which costs more than serving it. */
async function outcomeOf(url: string, headers: Record<string, string> = {}): Promise<Outcome> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers, signal }, resolve).once('error', reject);
  });
  await finished(answer.resume());
  if (answer.statusCode === 503) return 'busy';
  return answer.statusCode === 200 ? 'done' : 'failed';
}

/** The view of a page, as a browser asks for it. */
export function visitPage(url: string): Visit {
  return () => outcomeOf(url, { 'accept-encoding': 'br' });
}

/**
 * Makes the visits of shoppers to a shop: of ten page views three are pages of the first visit that are rendered (home,
 * listings, products), the others too, and every third view is one inside the app, which asks the API for a listing instead.
 */
export async function openVisits(store: StoreApi): Promise<(kind: Kind) => Visit> {
  const products = await store.products();
  const categories = await store.categories();
  const inStock = products.flatMap(({ variants }) =>
    variants.filter(({ inventory_quantity: pieces }) => (pieces ?? 0) > 20),
  );
  const pages = [
    '/',
    '/product',
    ...categories.map(({ handle }) => `/productlisting/${handle}`),
    ...products.map(({ id }) => `/productdetails/${id}`),
  ];
  const { publishableKey } = store.settings;
  const listings = categories.flatMap(({ handle }) =>
    ['', '&sort=price-asc'].map((more) => `/store/catalogue?category=${handle}&limit=24${more}`),
  );
  let turn = 0;
  const next = <T>(from: readonly T[]): T => {
    const found = from[(turn += 1) % from.length];
    if (found === undefined) throw new Error('The shop has nothing to visit');
    return found;
  };

  const browse: Visit = () =>
    turn % 3 === 0
      ? outcomeOf(`${store.shopUrl}${next(listings)}`, {
          'x-publishable-api-key': publishableKey,
        })
      : visitPage(`${store.shopUrl}${next(pages)}`)();

  const cart: Visit = async () => {
    const device = new Device(store, new ShopClient(store, undefined, store.shopUrl));
    const effects = device.seal({ op: 'add', variant_id: next(inStock).id, quantity: 1 });
    const { status } = await device.sendOnce(null, effects);
    if (status === 503) return 'busy';
    return status === 200 ? 'done' : 'failed';
  };

  const checkout: Visit = async () => {
    const shopper = new ShopClient(store, undefined, store.shopUrl);
    try {
      await order(shopper, await shopper.cart(next(inStock).id, 1));
      return 'done';
    } catch (error) {
      return /503|busy/.test(String(error)) ? 'busy' : 'failed';
    }
  };
  return (kind) => ({ browse, cart, checkout })[kind];
}

/** Of all visits, the part that is of this kind (0 to 1). */
export function shareOf(kind: Kind): number {
  return (kind === 'browse' ? 100 - SHARES.cart - SHARES.checkout : SHARES[kind]) / 100;
}

/** What the nth visitor comes for. */
export function kindOf(n: number): Kind {
  const place = (n * 37) % 100;
  if (place < SHARES.checkout) return 'checkout';
  return place < SHARES.checkout + SHARES.cart ? 'cart' : 'browse';
}
