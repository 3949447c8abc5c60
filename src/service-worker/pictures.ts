import { pictureWidths } from '@/commerce/picture-url';
import { readCachedAt } from '@/commerce/http/response-source';
import { recordUse, getCached } from '@/sync/device-caches/bounded-cache';
import { type CacheName, picturesCache, storedPicturesCache } from '@/sync/device-caches/caches';
import type { FetchContext } from './catalogue-responses';
import { fetchAndCache } from './fetch-and-cache';

/** Hero pictures keep their address when their content changes, so they are revalidated after this time. */
const HERO_FRESH_MS = 24 * 60 * 60 * 1000;

/** A picture: from the cache, else from the network, else the cached picture in another width. */
export async function pictureResponse(context: FetchContext): Promise<Response> {
  const { request, waitUntil } = context;
  const cached = await getCachedPicture(request.url);
  if (cached !== undefined) {
    waitUntil(recordUse(cached.name, request.url));
    const ageMs = Date.now() - (readCachedAt(cached.response.headers) ?? 0);
    if (ageMs > HERO_FRESH_MS && isHero(request.url)) {
      waitUntil(fetchAndCache(context, cached.name).catch(() => undefined));
    }
    return cached.response;
  }
  const result = await fetchAndCache(context, picturesCache).catch((error: unknown) => ({ error }));
  if (result instanceof Response && result.status < 500) return result;
  const other = await getOtherWidth(request.url);
  if (other !== undefined) return other;
  if (result instanceof Response) return result;
  throw result.error;
}

interface CachedPicture {
  name: CacheName;
  response: Response;
}

async function getCachedPicture(url: string): Promise<CachedPicture | undefined> {
  for (const name of [storedPicturesCache, picturesCache] as const) {
    const response = await getCached(name, url);
    if (response) return { name, response };
  }
  return undefined;
}

const RESIZED_PATH = /\/img\/(\d+)\//;

/** The cached width nearest to the requested one, larger ones first: a product card's picture can replace the product page's. */
async function getOtherWidth(url: string): Promise<Response | undefined> {
  const requested = Number(RESIZED_PATH.exec(url)?.[1]);
  if (!requested) return undefined;
  const larger = pictureWidths.filter((width) => width > requested);
  const smaller = pictureWidths.filter((width) => width < requested).toReversed();
  for (const width of [...larger, ...smaller]) {
    const cached = await getCachedPicture(url.replace(RESIZED_PATH, `/img/${width}/`));
    if (cached) return cached.response;
  }
  return undefined;
}

/** Whether it is a picture of the home page. A product picture gets a new address with each new content. */
function isHero(url: string): boolean {
  return new URL(url).pathname.includes('/heroes/');
}
