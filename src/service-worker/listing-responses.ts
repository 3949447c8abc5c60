import { CACHED_AT_HEADER } from '@/commerce/http/response-source';
import { parseListingUrl } from '@/commerce/listing/parse-listing-url';
import { announceRevalidation } from '@/offline-catalogue/revalidation-channel';
import { searchCatalogue } from '@/offline-catalogue/search/search-catalogue';
import { type StoredIndex, storedIndex } from '@/offline-catalogue/search/stored-index';
import {
  type CachedResponse,
  type FetchContext,
  fetchFromShop,
  getNewestCached,
  serveAndRevalidate,
  isShopUnreachable,
  recordShopCall,
} from './catalogue-responses';
import { networkWithFallback } from './network-with-fallback';

/** How long the device waits for the shop before it computes the listing itself. */
const SHOP_TIMEOUT_MS = 4000;
const UNREACHABLE_SHOP_TIMEOUT_MS = 300;

/**
 * A listing: filtered, sorted or searched. The cache comes first, as for all of the catalogue. Without a cached response and
 * without the shop, the listing is computed from the stored catalogue. A computed listing is never cached.
 */
export async function listingResponse(context: FetchContext): Promise<Response> {
  const { url } = context.request;
  const cached = await getNewestCached(url);
  if (cached !== undefined) {
    const served = serveAndRevalidate(context, cached);
    return (isShopUnreachable() && (await computeIfBetter(cached, url))) || served;
  }
  let isLate = false;
  const network = fetchFromShop(context, () => {
    // The page shows the computed listing: on this message it requests the shop's.
    if (isLate) announceRevalidation({ url, at: Date.now(), changed: true });
  });
  // Caches the shop's response even if it arrives after the computed one was returned.
  context.waitUntil(network.catch(() => undefined));
  const fallback = async () => {
    if (context.request.signal.aborted) return undefined;
    // From here on the shop's response can arrive while the device computes its own.
    isLate = true;
    recordShopCall('failed');
    const stored = await storedIndex();
    return (stored && computeListing(stored, url)) ?? undefined;
  };
  const timeoutMs = isShopUnreachable() ? UNREACHABLE_SHOP_TIMEOUT_MS : SHOP_TIMEOUT_MS;
  return networkWithFallback(network, fallback, timeoutMs);
}

/**
 * Offline, the listing computed from the stored catalogue if that is complete and newer than the cached response: then the pages
 * of one listing agree with each other and with its counts. With an incomplete catalogue the cached response is better.
 */
async function computeIfBetter(cached: CachedResponse, url: string): Promise<Response | null> {
  const stored = await storedIndex();
  const isBetter = stored?.isComplete === true && stored.cachedAt > cached.cachedAt;
  return isBetter ? computeListing(stored, url) : null;
}

function computeListing({ index, cachedAt }: StoredIndex, url: string): Response | null {
  const query = parseListingUrl(new URL(url));
  if (query === null) return null;
  const headers = {
    [CACHED_AT_HEADER]: String(cachedAt),
    'cache-control': 'no-store',
    'content-type': 'application/json',
  };
  return new Response(JSON.stringify(searchCatalogue(index, query)), { headers });
}
