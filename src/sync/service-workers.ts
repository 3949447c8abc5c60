/** The page's service workers; null where the browser has none, or blocks site data. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return globalThis.navigator?.serviceWorker ?? null;
  } catch {
    return null;
  }
}
