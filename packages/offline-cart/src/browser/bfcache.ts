/** Called with true when the page enters the back/forward cache, with false when it is restored. */
type Listener = (isCached: boolean) => void;

const listeners = new Set<Listener>();
let isCached = false;

function setCached(next: boolean): void {
  if (isCached === next) return;
  isCached = next;
  for (const listener of listeners) listener(next);
}

function onPageHide(event: Event): void {
  setCached('persisted' in event && event.persisted === true);
}

// Absent during server rendering.
if (typeof addEventListener !== 'undefined') {
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', () => setCached(false));
}

/**
 * Reports when this page enters or leaves the browser's back/forward cache. A page in that cache must
 * hold no lock, no open transaction and no open channel, or the browser evicts it. Never called in a
 * worker.
 * @returns a function that stops the reports
 */
export function onBfcacheChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isInBfcache(): boolean {
  return isCached;
}

/** Resolves when the page is not in the back/forward cache: at once, or when it is restored. */
export function whenRestored(): Promise<void> {
  if (!isCached) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onBfcacheChange(() => {
      stop();
      resolve();
    });
  });
}
