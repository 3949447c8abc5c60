import { wait } from '@/commerce/http/wait';
import { core } from '@/sync/page-core';

/** Limit in ms for holding a page back until the log is read; afterwards it shows its loading state. */
const RESTORE_TIMEOUT_MS = 1500;

let resolveRestored: () => void;
const restored = new Promise<void>((resolve) => {
  resolveRestored = resolve;
});

/** The store has the state of the log, or it is unavailable. */
export function markRestored(): void {
  resolveRestored();
}

/**
 * For loaders of pages that show the log’s state: opens the core, and resolves when the log is read, unavailable or late; at once
 * on the server and for a rendered page, which is without it.
 */
export async function syncRestored({ context }: { context: { standsRendered: () => boolean } }) {
  if (import.meta.env.SSR) return;
  void core().catch(() => undefined);
  if (context.standsRendered()) return;
  await Promise.race([restored, wait(RESTORE_TIMEOUT_MS)]);
}
