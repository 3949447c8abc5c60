/**
 * Whether data is expensive or slow: then nothing is fetched that the shopper did not request. Uses the
 * Network Information API, which some browsers have and the DOM's types lack.
 */
export function savesData(): boolean {
  const network: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof network !== 'object' || network === null) return false;
  if ('saveData' in network && network.saveData === true) return true;
  return 'effectiveType' in network && /^(?:slow-)?2g$/.test(String(network.effectiveType));
}

/** The page's service workers; null if the browser has none or blocks site data. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return globalThis.navigator?.serviceWorker ?? null;
  } catch {
    return null;
  }
}
