const key = 'aangan-reloaded-for';
/** ms within which the same part missing again is no new deploy: another reload would not bring it. */
const sameTrouble = 60_000;

/** What of a window is used. */
interface ReloadablePage extends Pick<Window, 'addEventListener' | 'sessionStorage'> {
  location: Pick<Location, 'reload'>;
}

/**
 * Reloads the page once when a part cannot be imported because a deploy removed its build (PWA-3); the reload brings the new
 * build, and edits are in the log. An import also fails without a network, and in Firefox when the shopper leaves the page while
 * it loads: the page then stays, or is left. So it does when a reload did not help or cannot be noted.
 * @param entryUrl of the page's first script. Its name contains the hash of all parts, so it exists as long as they do
 */
export function reloadForLostChunks(entryUrl: string, page: ReloadablePage = window): void {
  page.addEventListener('vite:preloadError', () => void reloadIfGone(entryUrl, page));
}

async function reloadIfGone(entryUrl: string, page: ReloadablePage): Promise<void> {
  try {
    // The service worker answers GET alone, so HEAD asks the shop.
    const { status, headers } = await fetch(entryUrl, { method: 'HEAD', cache: 'no-store' });
    // Only the shop's own 404 counts, not one of a proxy's.
    if (status !== 404 || !headers.has('x-request-id')) return;
    const reloadedAt = Number(page.sessionStorage.getItem(key) ?? 0);
    if (Math.abs(Date.now() - reloadedAt) < sameTrouble) return;
    page.sessionStorage.setItem(key, String(Date.now()));
    page.location.reload();
  } catch {
    // Without a network a reload brings nothing; without a note there would be no end to it.
  }
}
