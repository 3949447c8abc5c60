/** Called with true when the page goes to wait in the back/forward cache, with false when it comes back. */
type Listener = (isAway: boolean) => void;

const listeners = new Set<Listener>();
let isAway = false;

function become(next: boolean): void {
  if (isAway === next) return;
  isAway = next;
  for (const listener of listeners) listener(next);
}

function goAway(event: Event): void {
  become('persisted' in event && event.persisted === true);
}

// Not on the server.
if (typeof addEventListener !== 'undefined') {
  addEventListener('pagehide', goAway);
  addEventListener('pageshow', () => become(false));
}

/**
 * Follows whether this page waits in the browser's back/forward cache. There it may hold nothing that another page wants, no
 * lock, no transaction under way, no open channel: else the browser throws it out. In a worker nothing ever waits.
 * @returns what stops it
 */
export function onPageAway(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isPageAway(): boolean {
  return isAway;
}

/** Resolves at once, but for a page that waits: then when it is back. */
export function whenBack(): Promise<void> {
  if (!isAway) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onPageAway(() => {
      stop();
      resolve();
    });
  });
}
