import type { Dispatch } from '@reduxjs/toolkit';
import { core } from '@/sync/page-core';
import { viewed } from './synced-slice';

/**
 * At start: the store holds what lies in the log as soon as it is read, and every view after that, of this tab's doing or
 * another's. What waits is sent at once, and whenever the shopper or the network comes back (SYNC-2).
 */
export async function followSync(dispatch: Dispatch): Promise<void> {
  const sync = await core();
  dispatch(viewed(await sync.view()));
  sync.onView((view) => dispatch(viewed(view)));
  void sync.wake('start');
}
