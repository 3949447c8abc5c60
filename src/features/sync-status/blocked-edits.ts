import { lanes, type Lane, type BlockedReason, type SyncView } from '@aangan/offline-cart';

export interface BlockedEdits {
  why: BlockedReason;
  /** The blocked lanes. */
  lanes: readonly Lane[];
  /** Number of blocked edits. */
  count: number;
}

const urgency: readonly BlockedReason[] = ['unreadable', 'copied', 'sign-in'];

/**
 * The most urgent reason that needs an action by the shopper. A guest's wishlist edits do not count: the sign-in was requested when
 * they were made.
 */
export function findBlockedEdits(view: SyncView | null): BlockedEdits | null {
  if (view === null) return null;
  for (const why of urgency) {
    if (why === 'sign-in' && view.owner.kind === 'guest') continue;
    const stopped = lanes.filter((lane) => view.lanes[lane].blockedBy === why);
    if (stopped.length === 0) continue;
    const count = stopped.reduce((all, lane) => all + view.lanes[lane].pending, 0);
    return { why, lanes: stopped, count };
  }
  return null;
}
