export { followSync } from './follow-sync';
export { makeEdit, storageMessage } from './make-edit';
export { syncRestored } from './sync-restored';
export {
  selectNotices,
  selectSyncView,
  synced,
  type SyncedState,
  viewed,
} from '@aangan/offline-cart/redux';
