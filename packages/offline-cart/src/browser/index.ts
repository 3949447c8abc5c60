export { onBfcacheChange, whenRestored } from './bfcache';
export { askForBackgroundSync, canSyncInBackground } from './background-sync';
export { webLocks, type WebLocks } from './web-locks';
export { tabChannel, type TabChannel } from './tab-channel';
export { tabSignal, type TabSignal } from './tab-signal';
