import { matchPrecache } from 'workbox-precaching';
import { removeSettings } from './page-requests';

/** The app shell: the build's page, from which every address can start. */
const SHELL_URL = '/index.html';

/** The precached app shell, for navigations that the network does not serve. */
export async function shellResponse(): Promise<Response | undefined> {
  const shell = await matchPrecache(SHELL_URL);
  if (shell === undefined) return undefined;
  return new Response(removeSettings(await shell.text()), { headers: headersFor(shell) });
}

/** The headers of every page of this build, above all its content security policy. */
export async function shellHeaders(): Promise<Headers> {
  const shell = await matchPrecache(SHELL_URL);
  return shell ? headersFor(shell) : new Headers({ 'content-type': 'text/html; charset=utf-8' });
}

/** Without the headers that describe the original body only. */
function headersFor(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  headers.delete('etag');
  return headers;
}
