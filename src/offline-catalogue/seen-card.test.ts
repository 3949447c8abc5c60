import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideAccess } from '@/commerce/http/access';
import { callUrl } from '@/commerce/http/request';
import { entriesCall } from '@/commerce/listing/catalogue-entries';
import { listingCall } from '@/commerce/listing/listing-call';
import { productCard } from '@/commerce/testing/product-card';
import { putCached } from '@/sync/device-caches/bounded-cache';
import {
  responsesCache,
  type CacheName,
  pagesCache,
  storedResponsesCache,
} from '@/sync/device-caches/caches';
import { findHeldCard, findCachedCard } from './seen-card';
import { entry } from './testing/entries';
import { emptyDevice } from '@/sync/testing/memory-caches';

/** ms since 1970. */
const at = Date.now() - 60_000;
const price = { amount: 900, original: 1000, discountPercent: 10 };
const sofa = productCard('sofa', {
  title: 'Aria Sofa',
  colours: ['Brown', 'White'],
  variants: [
    { id: 'brown', title: 'Brown', price },
    { id: 'white', title: 'White', price: null },
  ],
});
const { bestSeller: _, ...listed } = {
  ...sofa,
  variants: sofa.variants.map(({ id, title, price: found }) => {
    return { id, title, price: found?.amount ?? null, mrp: found?.original ?? null };
  }),
};

describe('OFF-1, OFF-4: a card in the page’s queries', () => {
  it('is found in any list of products, the newest first', () => {
    const older = { data: { products: [{ ...sofa, title: 'Old' }] }, at: 1 };
    const newer = { data: { products: [productCard('chair'), sofa], count: 2 }, at: 2 };
    expect(findHeldCard('sofa', [older, newer])).toEqual({ card: sofa, at: 2 });
  });

  it('is not built from something that is no card', () => {
    const lists = [{ products: [{ id: 'sofa', title: 'Aria Sofa' }] }, null, { products: 'sofa' }];
    const held = lists.map((data, place) => ({ data, at: place }));
    expect(findHeldCard('sofa', held)).toBeNull();
  });
});

describe('OFF-1, OFF-4: a card that only the worker has cached', () => {
  beforeEach(async () => {
    await emptyDevice();
    vi.stubGlobal('navigator', { onLine: false });
    provideAccess({ origin: 'https://shop.test' });
  });

  const put = (name: CacheName, url: string, body: string) =>
    putCached(name, url, new Response(body), at);
  const listingUrl = () => {
    const { path, query } = listingCall({ limit: 24 });
    return callUrl(path, query);
  };

  it('is found in a listing’s response', async () => {
    await put(responsesCache, listingUrl(), JSON.stringify({ products: [listed] }));
    expect(await findCachedCard('sofa')).toEqual({ card: sofa, at });
    expect(await findCachedCard('chair')).toBeNull();
  });

  it('is found in the response to the wishlist’s products', async () => {
    const raw = {
      id: 'sofa',
      title: 'Aria Sofa',
      handle: 'sofa',
      options: [{ id: 'o', title: 'Color', values: [{ value: 'Brown' }] }],
      variants: [
        {
          id: 'brown',
          title: 'Brown',
          calculated_price: { calculated_amount: 900, original_amount: 1000 },
        },
      ],
    };
    const url = callUrl('/store/products', { id: ['sofa', 'chair'] });
    await put(responsesCache, url, JSON.stringify({ products: [raw] }));
    expect(await findCachedCard('sofa')).toMatchObject({
      card: { title: 'Aria Sofa', variants: [{ id: 'brown', price }] },
    });
  });

  it('is found in a page rendered by the web front', async () => {
    const queries = JSON.stringify([{ key: ['listing'], data: { products: [sofa] }, at: 1 }]);
    const html = `<body><script type="application/json" id="answers">${queries}</script></body>`;
    await put(pagesCache, callUrl('/productlisting/sofas'), html);
    expect(await findCachedCard('sofa')).toEqual({ card: sofa, at });
  });

  it('is found in an incomplete stored catalogue', async () => {
    const { path, query } = entriesCall(null);
    const entries = [entry('prod_1', { title: 'Oak bed' })];
    await put(storedResponsesCache, callUrl(path, query), JSON.stringify({ entries }));
    expect(await findCachedCard('prod_1')).toMatchObject({ card: { title: 'Oak bed' }, at });
  });

  it('is not found if storage fails or contains a broken response', async () => {
    await put(responsesCache, listingUrl(), '{"products": [{"id": "sofa"');
    expect(await findCachedCard('sofa')).toBeNull();
    vi.stubGlobal('indexedDB', undefined);
    vi.stubGlobal('caches', undefined);
    expect(await findCachedCard('sofa')).toBeNull();
  });
});
