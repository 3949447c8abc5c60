export { followSync, syncRestored } from './follow-sync';
export { makeEdit } from './make-edit';
export {
  selectNotices,
  selectSyncView,
  syncedSlice,
  type SyncedState,
  viewed,
} from './synced-slice';
