const key = 'aangan-reloaded-for';
/** ms within which the same part missing again is no new deploy: another reload would not bring it. */
const sameTrouble = 60_000;

/**
 * A part of this build that is gone, as a deploy took it away, is mended by one reload, which brings the new build (PWA-3).
 * What was edited lies in the log. Where the reload did not help, or cannot be noted, the screen shows the failure.
 */
export function reloadForLostChunks(page: Window = window, stop?: AbortSignal): void {
  const mend = () => {
    if (mayReload(page)) page.location.reload();
  };
  page.addEventListener('vite:preloadError', mend, stop ? { signal: stop } : {});
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
