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
  const headers = new Headers(kept.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(withoutSettings(await kept.text()), { status: 200, headers });
}
