import { matchPrecache } from 'workbox-precaching';
import { withoutSettings } from './without-settings';

/** The page of the build that every address starts from. */
const shellUrl = '/index.html';

/**
 * The precached page for a navigation that the network does not answer, with the settings blanked: the web front
 * wrote those of the day of installation into it, and the page is to ask for today's (or the kept ones) instead.
 */
export async function bareShell(): Promise<Response | undefined> {
  const kept = await matchPrecache(shellUrl);
  if (kept === undefined) return undefined;
  return new Response(withoutSettings(await kept.text()), { headers: headersLike(kept) });
}

/** What every page of this build is answered with, the content security policy above all. */
export async function headersOfShell(): Promise<Headers> {
  const kept = await matchPrecache(shellUrl);
  return kept ? headersLike(kept) : new Headers({ 'content-type': 'text/html; charset=utf-8' });
}

/** Without what is true of the body on the wire alone. */
function headersLike({ headers: kept }: Response): Headers {
  const headers = new Headers(kept);
  headers.delete('content-length');
  headers.delete('content-encoding');
  headers.delete('etag');
  return headers;
}
