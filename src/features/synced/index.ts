export { followSync } from './follow-sync';
export {
  selectNotices,
  selectStandstill,
  selectSyncView,
  selectWaiting,
  syncedSlice,
  type SyncedState,
  viewed,
} from './synced-slice';
