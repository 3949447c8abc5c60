import type { Dispatch } from '@reduxjs/toolkit';
import { connection } from '@/sync/connection';
import { lanes, type SyncCore } from '@aangan/offline-cart';
import { core } from '@/sync/page-core';
import { session } from '@/sync/session';
import { markRestored } from './sync-restored';
import { viewed } from './synced-slice';

/** Minimum interval between refreshes when the shopper comes back, in ms. */
const FRESH_FOR_MS = 30_000;

/**
 * At start: copies the stored state to the store, then each new view, also from other tabs. Sends pending edits at
 * once, and when the shopper or the network comes back (SYNC-2).
 */
export async function followSync(dispatch: Dispatch): Promise<void> {
  await restore(dispatch).catch(() => undefined);
  markRestored();
}

async function restore(dispatch: Dispatch): Promise<void> {
  const sync = await core();
  const view = await sync.view();
  dispatch(viewed(view));
  sync.onView((next) => dispatch(viewed(next)));
  wakeWhenever(sync);
  void begin(sync, { cart: view.cartIsKnown, wishlist: view.wishlistIsKnown });
}

/** State from an earlier visit may be outdated; unknown state is loaded by the core itself. */
async function begin(sync: SyncCore, known: Record<'cart' | 'wishlist', boolean>): Promise<void> {
  await sync.wake('start').catch(() => 0);
  for (const lane of lanes) if (known[lane]) await sync.refresh(lane).catch(() => 'failed');
}

function wakeWhenever(sync: SyncCore): void {
  let readAt = Date.now();
  const wake = (why: 'focus' | 'online') => void sync.wake(why).catch(() => 0);
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    wake('focus');
    if (Date.now() - readAt < FRESH_FOR_MS) return;
    readAt = Date.now();
    for (const lane of lanes) void sync.refresh(lane).catch(() => 'failed');
  };
  const rest = () => sync.releaseLocks();
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  document.addEventListener('resume', look);
  addEventListener('online', () => wake('online'));
  // The `online` event does not report a server that is up again.
  connection.listen((state) => {
    if (state === 'online') wake('online');
  });
  addEventListener('pagehide', rest);
  document.addEventListener('freeze', rest);
  // A user signed in, in this tab or another: sends their pending edits.
  session.listen((now) => {
    if (now !== null) wake('focus');
  });
}
