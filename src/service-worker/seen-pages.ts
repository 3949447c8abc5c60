import { matchPrecache } from 'workbox-precaching';
import { keep, noteUse, takeKept, trim } from '@/sync/device-caches/bounded-cache';
import { makeRoom } from '@/sync/device-caches/make-room';
import { pagesCache } from '@/sync/device-caches/caches';
import { headersOfShell } from './shell';
import { withoutSettings } from './without-settings';

/**
 * Keeps a page as the web front rendered it, so that what was once seen opens again without a network, whether or not its
 * scripts had run. The shopper's own pages are not among them, and what somebody searched for is kept nowhere.
 */
export async function keepSeenPage(url: string, answer: Response): Promise<void> {
  if (!isRendered(answer) || new URL(url).searchParams.has('q')) return;
  const kept = await keep(pagesCache, addressOf(url), answer);
  if (kept === 'full') await makeRoom('pictures');
  else await trim(pagesCache);
}

/** A page that was seen; undefined where there is none, or its scripts went with the build that it belongs to. */
export async function seenPage(url: string): Promise<Response | undefined> {
  const address = addressOf(url);
  const kept = await takeKept(pagesCache, address);
  const html = await kept?.text();
  const entry = html && entryOf(html);
  if (!entry || (await matchPrecache(entry)) === undefined) return undefined;
  await noteUse(pagesCache, address);
  return new Response(withoutSettings(html), { headers: await headersOfShell() });
}

/** The web front lets any cache keep what it rendered, and nothing else that is a page. */
function isRendered({ ok, headers }: Response): boolean {
  return ok && (headers.get('cache-control') ?? '').includes('public');
}

/** Address of the script that brings a rendered page to life. */
function entryOf(html: string): string | undefined {
  return /<script data-entry="([^"]+)"/.exec(html)?.[1];
}

function addressOf(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + search;
}
