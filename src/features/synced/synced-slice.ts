import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Lane } from '@/sync/intents/lane';
import type { Notice } from '@/sync/log/notice';
import type { Standstill } from '@/sync/replay/next-move';
import type { SyncView } from '@/sync/replay/sync-view';

/** What the log and the shop's last answers come to: see `docs/sync-core.md`. */
export type SyncedState =
  /** What the device keeps is being read. */
  { status: 'starting' } | { status: 'known'; view: SyncView };

/** Edits that the shop has not settled, by lane and in all. */
export type Waiting = Readonly<Record<Lane | 'all', number>>;

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
    selectStandstill: (state, lane: Lane): Standstill | null =>
      viewOf(state)?.lanes[lane].standstill ?? null,
    selectWaiting: (state): Waiting => waitingIn(viewOf(state)),
  },
});

function viewOf(state: SyncedState): SyncView | null {
  return state.status === 'known' ? state.view : null;
}

let counted: Waiting = { cart: 0, wishlist: 0, all: 0 };

/** The same object for the same counts, so that nobody who asks is drawn anew for nothing. */
function waitingIn(view: SyncView | null): Waiting {
  const cart = view?.lanes.cart.pending ?? 0;
  const wishlist = view?.lanes.wishlist.pending ?? 0;
  if (counted.cart !== cart || counted.wishlist !== wishlist) {
    counted = { cart, wishlist, all: cart + wishlist };
  }
  return counted;
}

export const { viewed } = syncedSlice.actions;
export const { selectSyncView, selectNotices, selectStandstill, selectWaiting } =
  syncedSlice.selectors;
