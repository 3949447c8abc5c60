import { getCached, putCached, recordUse, trimCache } from '@/sync/device-caches/bounded-cache';
import { type CacheName, modelsCache } from '@/sync/device-caches/caches';
import { freeSpace } from '@/sync/device-caches/free-space';
import { isCacheable } from '@/sync/device-caches/is-cacheable';
import type { FetchContext } from './catalogue-responses';

/** Fetches a resource that is the same for everybody, and caches the response in the background if that is allowed. */
export async function fetchAndCache({ request, waitUntil }: FetchContext, name: CacheName) {
  const response = await fetch(request, { credentials: 'omit' });
  if (isCacheable(response)) waitUntil(addToCache(name, request.url, response.clone()));
  return response;
}

async function addToCache(name: CacheName, url: string, response: Response): Promise<void> {
  if ((await putCached(name, url, response)) === 'full') await freeSpace('pictures');
  else await trimCache(name);
}

/** A 3D model, or the script that shows it: cache first, since changed content has a new address. */
export async function modelResponse(context: FetchContext): Promise<Response> {
  const { request, waitUntil } = context;
  const cached = await getCached(modelsCache, request.url);
  if (cached === undefined) return fetchAndCache(context, modelsCache);
  waitUntil(recordUse(modelsCache, request.url));
  return cached;
}
