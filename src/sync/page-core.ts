import type { SyncCore } from '@aangan/offline-cart';

let opening: Promise<SyncCore> | undefined;
let opened: SyncCore | null = null;
let notifyRequested: () => void;
const requested = new Promise<void>((resolve) => {
  notifyRequested = resolve;
});
const listeners = new Set<(token: string) => void>();

/**
 * The core of the page. Loads and opens it at the first call; if its code cannot be loaded, the next
 * call tries again.
 */
export function core(): Promise<SyncCore> {
  notifyRequested();
  opening ??= open().then(
    (core) => (opened = core),
    (error: unknown) => {
      opening = undefined;
      throw error;
    },
  );
  return opening;
}

/** Resolves at the first call of `core`: from then on this page uses what the device stores. */
export function whenCoreRequested(): Promise<void> {
  return requested;
}

/** The core if it is open, to show a tap without waiting; null otherwise. */
export function openedCore(): SyncCore | null {
  return opened;
}

/** Calls the listener with a token that the shop has rejected. Returns a function that stops it. */
export function onTokenRefused(listener: (token: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function open(): Promise<SyncCore> {
  const { openPageCore } = await import('./open-page-core');
  return openPageCore((token) => {
    for (const listener of listeners) listener(token);
  });
}
