const STORAGE_KEY = 'aangan-reloaded-for';
/** A chunk that is missing again within this time is not due to a new deploy: another reload would not help. */
const RELOAD_COOLDOWN_MS = 60_000;

/** The used part of `window`. */
interface ReloadablePage extends Pick<Window, 'addEventListener' | 'sessionStorage'> {
  location: Pick<Location, 'reload'>;
}

/**
 * Reloads the page once when a chunk cannot be imported because a deploy removed its build (PWA-3). The reload loads the new build;
 * edits are in the log. Imports also fail without a network, and in Firefox when the shopper leaves the page meanwhile: then the
 * page does not reload. It also does not reload if a reload did not help before, or if the reload cannot be recorded.
 * @param entryUrl URL of the entry script. Its name contains the hash of all chunks, so it exists as long as they do
 */
export function reloadOnMissingChunk(entryUrl: string, page: ReloadablePage = window): void {
  page.addEventListener('vite:preloadError', () => void reloadIfGone(entryUrl, page));
}

async function reloadIfGone(entryUrl: string, page: ReloadablePage): Promise<void> {
  try {
    // The service worker handles only GET, so HEAD reaches the server.
    const { status, headers } = await fetch(entryUrl, { method: 'HEAD', cache: 'no-store' });
    // Only a 404 from the shop's own server counts, not one from a proxy.
    if (status !== 404 || !headers.has('x-request-id')) return;
    const reloadedAt = Number(page.sessionStorage.getItem(STORAGE_KEY) ?? 0);
    if (Math.abs(Date.now() - reloadedAt) < RELOAD_COOLDOWN_MS) return;
    page.sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    page.location.reload();
  } catch {
    // Offline, a reload does not help; without a record, the page could reload forever.
  }
}
