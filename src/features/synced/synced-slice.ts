import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Notice } from '@/sync/log/notice';
import type { SyncView } from '@/sync/replay/sync-view';

/** What the log and the shop's last answers come to: see `docs/sync-core.md`. */
export type SyncedState =
  /** What the device keeps is being read. */
  { status: 'starting' } | { status: 'known'; view: SyncView };

const noNotices: readonly Notice[] = [];

/** Replaces all that was known: a view is worked out afresh each time, never patched. */
export const viewed = createAction<SyncView>('synced/viewed');

export function synced(
  state: SyncedState = { status: 'starting' },
  action: UnknownAction,
): SyncedState {
  return viewed.match(action) ? { status: 'known', view: action.payload } : state;
}

interface WithSynced {
  synced: SyncedState;
}

export function selectSyncView({ synced: state }: WithSynced): SyncView | null {
  return state.status === 'known' ? state.view : null;
}

export function selectNotices(state: WithSynced): readonly Notice[] {
  return selectSyncView(state)?.notices ?? noNotices;
}
