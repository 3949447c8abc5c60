import type { SyncCore } from './replay/sync-core';

let opening: Promise<SyncCore> | undefined;
let opened: SyncCore | null = null;
const listeners = new Set<(token: string) => void>();

/** The page's one core. Loaded and opened when first asked for; where its code does not come, the next call tries again. */
export function core(): Promise<SyncCore> {
  opening ??= open().then(
    (core) => (opened = core),
    (error: unknown) => {
      opening = undefined;
      throw error;
    },
  );
  return opening;
}

/** The same where it is open already: a tap is shown without waiting for anything. */
export function openedCore(): SyncCore | null {
  return opened;
}

/** Calls the listener with a token that the shop does not take any more. Returns what stops it. */
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
