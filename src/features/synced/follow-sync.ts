import type { Dispatch } from '@reduxjs/toolkit';
import { connection } from '@/sync/connection';
import { wakeOnReturn } from '@aangan/offline-cart/page';
import { core } from '@/sync/page-core';
import { session } from '@/sync/session';
import { markRestored } from './sync-restored';
import { viewed } from '@aangan/offline-cart/redux';

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
  wakeOnReturn(sync);
  // The `online` event does not report a server that is up again.
  connection.listen((state) => {
    if (state === 'online') void sync.wake('online').catch(() => 0);
  });
  // A user signed in, in this tab or another: sends their pending edits.
  session.listen((now) => {
    if (now !== null) void sync.wake('focus').catch(() => 0);
  });
}
