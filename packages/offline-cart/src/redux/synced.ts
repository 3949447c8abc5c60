import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Notice } from '../log/notice';
import type { SyncView } from '../replay/sync-view';

/** The last acknowledged state with pending edits applied. */
export type SyncedState =
  /** The stored state is being read. */
  { status: 'starting' } | { status: 'known'; view: SyncView };

const noNotices: readonly Notice[] = [];

/** Each view is computed anew and replaces the last one. */
export const viewed = createAction<SyncView>('synced/viewed');

export function synced(
  state: SyncedState = { status: 'starting' },
  action: UnknownAction,
): SyncedState {
  return viewed.match(action) ? { status: 'known', view: action.payload } : state;
}

/** A state with the reducer under this name. */
export interface WithSynced {
  synced: SyncedState;
}

export function selectSyncView({ synced: state }: WithSynced): SyncView | null {
  return state.status === 'known' ? state.view : null;
}

export function selectNotices(state: WithSynced): readonly Notice[] {
  return selectSyncView(state)?.notices ?? noNotices;
}
