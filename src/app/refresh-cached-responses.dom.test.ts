import { QueryObserver } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { CACHED_AT_HEADER } from '@/commerce/http/response-source';
import { currentReachability } from '@/commerce/http/reachability';
import { callUrl } from '@/commerce/http/request';
import { listingCall } from '@/commerce/listing/listing-call';
import { listingQuery } from '@/commerce/listing/listing-queries';
import { shop, startShop } from '@/commerce/testing/shop-server';
import { announceRevalidation } from '@/offline-catalogue/revalidation-channel';
import { createQueryClient } from './query-client';
import { refreshCachedResponses } from './refresh-cached-responses';

const server = startShop();
const listing = { limit: 24 };
const nothing = { products: [], offset: 0, limit: 24, facets: null, corrected: null, relaxed: [] };
const hour = 60 * 60_000;
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A screen that shows the listing; answers come as the worker would give them. */
async function screen(cachedAt: () => number | null) {
  let asked = 0;
  server.use(
    http.get(`${shop}/store/catalogue`, () => {
      asked += 1;
      const at = cachedAt();
      const headers = at === null ? {} : { [CACHED_AT_HEADER]: String(at) };
      return HttpResponse.json({ ...nothing, count: asked }, { headers });
    }),
  );
  const queryClient = createQueryClient();
  const observer = new QueryObserver(queryClient, listingQuery(listing));
  stops.push(
    refreshCachedResponses(queryClient),
    observer.subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), {
    timeout: 10_000,
  });
  return { result: () => observer.getCurrentResult(), asked: () => asked };
}

it('OFF-2: an answer that the worker had kept is as old as it is, and tells nothing of the shop', async () => {
  const at = Date.now() - hour;
  const { result } = await screen(() => at);
  expect(result().dataUpdatedAt).toBe(at);
  expect(currentReachability()).toBeNull();
});

it('an answer of the shop is of now', async () => {
  const { result } = await screen(() => null);
  expect(Date.now() - result().dataUpdatedAt).toBeLessThan(5000);
  expect(currentReachability()).toBe('reachable');
});

it('what is shown is renewed when the worker has heard from the shop, once', async () => {
  let cachedAt = Date.now() - hour;
  const { result, asked } = await screen(() => cachedAt);
  cachedAt = Date.now();
  const { path, query } = listingCall(listing);
  announceRevalidation({ url: callUrl(path, query), at: cachedAt, changed: true });
  await vi.waitFor(() => expect(result().dataUpdatedAt).toBe(cachedAt));
  expect(result().data?.count).toBe(2);
  announceRevalidation({ url: callUrl(path, query), at: cachedAt, changed: false });
  announceRevalidation({
    url: `${shop}/store/catalogue?of=another`,
    at: Date.now() + hour,
    changed: true,
  });
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(asked()).toBe(2);
});

it('what was searched for is renewed too, once the shop has answered behind the device', async () => {
  const found = { offset: 0, limit: 6, facets: null, corrected: null, relaxed: [] };
  let said = { ...found, products: [], count: 1, from_device: true };
  const headers = { [CACHED_AT_HEADER]: String(Date.now() - hour) };
  server.use(http.get(`${shop}/store/catalogue`, () => HttpResponse.json(said, { headers })));
  const asked = { limit: 6, q: 'sofa' };
  const queryClient = createQueryClient();
  const observer = new QueryObserver(queryClient, listingQuery(asked));
  stops.push(
    refreshCachedResponses(queryClient),
    observer.subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.fromDevice).toBe(true));
  said = { ...said, from_device: false, count: 2 };
  const { path, query } = listingCall(asked);
  announceRevalidation({ url: callUrl(path, query), at: Date.now(), changed: true });
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.count).toBe(2));
});
