export { followSync } from './follow-sync';
export { makeEdit } from './make-edit';
export { syncRestored } from './sync-restored';
export { selectNotices, selectSyncView, synced, type SyncedState, viewed } from './synced-slice';
