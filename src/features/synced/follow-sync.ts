import type { Dispatch } from '@reduxjs/toolkit';
import { connection } from '@/sync/connection';
import { lanes } from '@/sync/intents/lane';
import { core } from '@/sync/page-core';
import type { SyncCore } from '@/sync/replay/sync-core';
import { session } from '@/sync/session';
import { tellRestored } from './sync-restored';
import { viewed } from './synced-slice';

/** ms for which the shop's state is not asked for again when the shopper comes back to the page. */
const freshFor = 30_000;

/**
 * At start: the store holds what lies in the log as soon as it is read, and every view after that, of this tab's doing or
 * another's. What waits is sent at once, and whenever the shopper or the network comes back (SYNC-2).
 */
export async function followSync(dispatch: Dispatch): Promise<void> {
  await restore(dispatch).catch(() => undefined);
  tellRestored();
}

async function restore(dispatch: Dispatch): Promise<void> {
  const sync = await core();
  const view = await sync.view();
  dispatch(viewed(view));
  sync.onView((next) => dispatch(viewed(next)));
  wakeWhenever(sync);
  void begin(sync, { cart: view.cartIsKnown, wishlist: view.wishlistIsKnown });
}

/** What was known from an earlier visit may be old; what was not known is read by the core itself. */
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
    if (Date.now() - readAt < freshFor) return;
    readAt = Date.now();
    for (const lane of lanes) void sync.refresh(lane).catch(() => 'failed');
  };
  const rest = () => sync.rest();
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  document.addEventListener('resume', look);
  addEventListener('online', () => wake('online'));
  // `online` says nothing of a shop that is up again.
  connection.listen((state) => {
    if (state === 'online') wake('online');
  });
  addEventListener('pagehide', rest);
  document.addEventListener('freeze', rest);
  // Somebody signed in, in this tab or another: their lanes go on.
  session.listen((now) => {
    if (now !== null) wake('focus');
  });
}
