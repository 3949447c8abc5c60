import { readCachedAt } from '@/commerce/http/response-source';
import { putCached, getCached, trimCache } from '@/sync/device-caches/bounded-cache';
import { responsesCache, type CacheName, storedResponsesCache } from '@/sync/device-caches/caches';
import { freeSpace } from '@/sync/device-caches/free-space';
import { isCacheable } from '@/sync/device-caches/is-cacheable';
import { announceRevalidation } from '@/offline-catalogue/revalidation-channel';

let lastCall: 'reached' | 'failed' = 'reached';

/** Records whether the worker's last call reached the shop. */
export function recordShopCall(result: 'reached' | 'failed'): void {
  lastCall = result;
}

/** Whether the shop is unreachable, as far as the worker knows: it forgets this each time the browser stops it. */
export function isShopUnreachable(): boolean {
  // The browser's 'online' can be a network without internet access; its 'offline' is reliable.
  return lastCall === 'failed' || !navigator.onLine;
}

/** A cached response younger than this is served without revalidation. */
const FRESH_MS = 5000;

/** What a handler needs of the fetch event. */
export interface FetchContext {
  request: Request;
  /** Keeps the worker alive for background work after the response. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** Stale-while-revalidate for the public catalogue: pages are notified of the shop's newer response. */
export async function catalogueResponse(context: FetchContext): Promise<Response> {
  const cached = await getNewestCached(context.request.url);
  return cached === undefined ? fetchFromShop(context) : serveAndRevalidate(context, cached);
}

/** Returns the cached response, with its age in a header, and revalidates it in the background. */
export async function serveAndRevalidate(
  { request, waitUntil }: FetchContext,
  cached: CachedResponse,
): Promise<Response> {
  const isFresh = Date.now() - cached.cachedAt < FRESH_MS;
  if (!isFresh) {
    waitUntil(revalidate(request, cached.name, await cached.response.clone().text()));
  }
  return cached.response;
}

/** Fetches the shop's response and caches it. @param onCached called once it is in the cache */
export async function fetchFromShop(
  { request, waitUntil }: FetchContext,
  onCached: () => void = () => undefined,
): Promise<Response> {
  const response = await fetchAnonymously(request);
  if (isCacheable(response)) {
    waitUntil(cacheText(responsesCache, request.url, response.clone()).then(onCached));
  }
  return response;
}

export interface CachedResponse {
  name: CacheName;
  response: Response;
  /** ms since 1970. */
  cachedAt: number;
}

/** The newer one of the two cached responses: from an earlier call, or stored ahead for offline use. */
export async function getNewestCached(url: string): Promise<CachedResponse | undefined> {
  const found = await Promise.all(
    ([responsesCache, storedResponsesCache] as const).map(async (name) => {
      const response = await getCached(name, url);
      return response && { name, response, cachedAt: readCachedAt(response.headers) ?? 0 };
    }),
  );
  return found
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.cachedAt - a.cachedAt)
    .at(0);
}

const inFlight = new Map<string, Promise<void>>();

/** Revalidates an address once at a time. It ignores failures: `fetchAnonymously` has recorded them. */
function revalidate(request: Request, name: CacheName, oldText: string): Promise<void> {
  const { url } = request;
  const running = inFlight.get(url);
  if (running) return running;
  const started = (async () => {
    const response = await fetchAnonymously(request);
    if (!isCacheable(response)) return;
    const text = await cacheText(name, url, response);
    announceRevalidation({ url, at: Date.now(), changed: text !== oldText });
  })()
    .catch(() => undefined)
    .finally(() => inFlight.delete(url));
  inFlight.set(url, started);
  return started;
}

async function cacheText(name: CacheName, url: string, response: Response): Promise<string> {
  const { headers } = response;
  const text = await response.text();
  const put = () => putCached(name, url, new Response(text, { headers }));
  // When storage is full, pictures are evicted before product data.
  if ((await put()) === 'full' && (await freeSpace('pictures'))) await put();
  await trimCache(name);
  return text;
}

/** Without cookies, so that a cached response can never be specific to one shopper. */
async function fetchAnonymously(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { credentials: 'omit' });
    recordShopCall(response.status < 500 ? 'reached' : 'failed');
    return response;
  } catch (error) {
    // A request that the page aborted says nothing about the shop.
    if (!request.signal.aborted) recordShopCall('failed');
    throw error;
  }
}
