export { onBfcacheChange, whenRestored } from './bfcache';
export { askForBackgroundSync, canSyncInBackground } from './background-sync';
export { webLocks } from './web-locks';
export { tabChannel } from './tab-channel';
export { tabSignal, type TabSignal } from './tab-signal';
