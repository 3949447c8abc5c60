export { followSync, syncRestored } from './follow-sync';
export { type Made, makeEdit, type SyncThunk } from './make-edit';
export {
  selectNotices,
  selectStandstill,
  selectSyncView,
  selectWaiting,
  syncedSlice,
  type SyncedState,
  viewed,
} from './synced-slice';
