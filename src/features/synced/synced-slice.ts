import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notice } from '@/sync/log/notice';
import type { SyncView } from '@/sync/replay/sync-view';

/** What the log and the shop's last answers come to: see `docs/sync-core.md`. */
export type SyncedState =
  /** What the device keeps is being read. */
  { status: 'starting' } | { status: 'known'; view: SyncView };

const noNotices: readonly Notice[] = [];

export const syncedSlice = createSlice({
  name: 'synced',
  initialState: (): SyncedState => ({ status: 'starting' }),
  reducers: {
    /** Replaces all that was known: a view is worked out afresh each time, never patched. */
    viewed: (_state, action: PayloadAction<SyncView>): SyncedState => ({
      status: 'known',
      view: action.payload,
    }),
  },
  selectors: {
    selectSyncView: viewOf,
    selectNotices: (state): readonly Notice[] => viewOf(state)?.notices ?? noNotices,
  },
});

function viewOf(state: SyncedState): SyncView | null {
  return state.status === 'known' ? state.view : null;
}

export const { viewed } = syncedSlice.actions;
export const { selectSyncView, selectNotices } = syncedSlice.selectors;
