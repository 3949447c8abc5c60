const key = 'aangan-reloaded-for';
/** ms within which the same part missing again is no new deploy: another reload would not bring it. */
const sameTrouble = 60_000;

/**
 * Reloads the page once when a part cannot be imported because a deploy removed its build (PWA-3); the reload brings the new
 * build, and edits are in the log. An import also fails without a network, and in Firefox when the shopper leaves the page while
 * it loads: the page then stays, or is left. So it does when a reload did not help or cannot be noted.
 * @param entryUrl of the page's first script. Its name contains the hash of all parts, so it exists as long as they do
 */
export function reloadForLostChunks(
  entryUrl: string,
  page: Window = window,
  stop?: AbortSignal,
): void {
  const reloadIfGone = async () => {
    if ((await isGone(entryUrl)) && mayReload(page)) page.location.reload();
  };
  page.addEventListener(
    'vite:preloadError',
    () => void reloadIfGone(),
    stop ? { signal: stop } : {},
  );
}

/** The service worker answers GET alone, so HEAD asks the shop. Only the shop's own 404 counts, not one of a proxy's. */
async function isGone(url: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    return status === 404 && headers.has('x-request-id');
  } catch {
    return false;
  }
}

function mayReload(page: Window): boolean {
  try {
    const reloadedAt = Number(page.sessionStorage.getItem(key) ?? 0);
    if (Math.abs(Date.now() - reloadedAt) < sameTrouble) return false;
    page.sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    // Without a note there would be no end to it.
    return false;
  }
}
