import { lanes } from '../model/lane';
import type { SyncCore } from '../replay/sync-core';

/** Minimum interval between refreshes when the shopper comes back, in ms. */
const FRESH_FOR_MS = 30_000;

/**
 * Sends pending edits when the shopper or the network comes back to this page, then reads state that may be outdated, and lets other
 * pages send while this one is hidden. Begins at once.
 * @returns a function that stops it
 */
export function wakeOnReturn(core: SyncCore): () => void {
  const stop = new AbortController();
  let readAt = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    void quiet(core.wake('focus'));
    const age = Date.now() - readAt;
    // A negative age means that the clock was changed.
    if (age >= 0 && age < FRESH_FOR_MS) return;
    readAt = Date.now();
    for (const lane of lanes) void quiet(core.refresh(lane));
  };
  const on = (target: EventTarget, types: readonly string[], listener: () => void) => {
    for (const type of types) target.addEventListener(type, listener, stop);
  };
  on(globalThis, ['focus', 'pageshow'], look);
  on(document, ['visibilitychange', 'resume'], look);
  on(globalThis, ['online'], () => void quiet(core.wake('online')));
  on(globalThis, ['pagehide'], core.releaseLocks);
  on(document, ['freeze'], core.releaseLocks);
  void begin(core);
  return () => stop.abort();
}

/** State from an earlier visit may be outdated; unknown state is loaded by the core itself. */
async function begin(core: SyncCore): Promise<void> {
  const view = await quiet(core.view());
  await quiet(core.wake('start'));
  for (const lane of lanes) if (view?.[`${lane}IsKnown`]) await quiet(core.refresh(lane));
}

/** What fails is tried again: edits stay in the log. */
function quiet<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined);
}
