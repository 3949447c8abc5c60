import { lazyPart } from '@/ui/lazy-component';
import { whenCoreRequested } from '@/sync/page-core';

// Not part of the first paint.
export const CartNotices = lazyPart(() => import('./cart-notices'));
export const StatusPanels = lazyPart(async () => {
  // Before, there is nothing that they could show.
  await whenCoreRequested();
  return import('./status-panels');
});
export const UnloadedLane = lazyPart(() => import('./unloaded-lane'));

export { Reference, referenceOf, retryProps, Unreachable } from './unreachable';
export {
  useConnection,
  useBackgroundSync,
  useSurvivesReload,
  usePendingEdits,
} from './use-sync-state';
export { NoticeList } from './notice-list';
export { findBlockedEdits } from './blocked-edits';
export { BlockedEditsNote } from './blocked-edits-note';
export { useGroupedNotices } from './group-notices';
export { useListsNotices } from './listed-notices';
export { PendingEdits } from './pending-edits';
