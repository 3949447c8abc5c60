import { matchPrecache } from 'workbox-precaching';
import { putCached, recordUse, getCached, trimCache } from '@/sync/device-caches/bounded-cache';
import { freeSpace } from '@/sync/device-caches/free-space';
import { pagesCache } from '@/sync/device-caches/caches';
import { removeSettings } from './page-requests';
import { shellHeaders } from './shell';

/**
 * Caches a page as the web front rendered it, so that a page visited once opens without a network, even if its scripts had not
 * run. Never caches the shopper's own pages or search terms.
 */
export async function cacheVisitedPage(url: string, response: Response): Promise<void> {
  if (!isPublicPage(response) || new URL(url).searchParams.has('q')) return;
  const result = await putCached(pagesCache, withoutHash(url), response);
  if (result === 'full') await freeSpace('pictures');
  else await trimCache(pagesCache);
}

/** A visited page; undefined where none is cached, or where the scripts of its build are no longer precached. */
export async function getVisitedPage(url: string): Promise<Response | undefined> {
  const address = withoutHash(url);
  const cached = await getCached(pagesCache, address);
  const html = await cached?.text();
  const entry = html && findEntryScript(html);
  if (!entry || (await matchPrecache(entry)) === undefined) return undefined;
  await recordUse(pagesCache, address);
  return new Response(removeSettings(html), { headers: await shellHeaders() });
}

/** Rendered public pages are the only pages that the web front marks as public. */
function isPublicPage({ ok, headers }: Response): boolean {
  return ok && (headers.get('cache-control') ?? '').includes('public');
}

/** Address of the script that hydrates a rendered page. */
function findEntryScript(html: string): string | undefined {
  return /<script data-entry="([^"]+)"/.exec(html)?.[1];
}

function withoutHash(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + search;
}
