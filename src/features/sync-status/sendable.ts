import { lanes, type Lane } from '@/sync/intents/lane';
import type { Standstill } from '@/sync/replay/next-move';
import type { SyncView } from '@/sync/replay/sync-view';

/** Edits that wait for nothing but the network. */
export function sendable(view: SyncView | null): number {
  if (view === null) return 0;
  return lanes.reduce((all, lane) => {
    const { pending, standstill } = view.lanes[lane];
    return standstill === null ? all + pending : all;
  }, 0);
}

export interface Standing {
  why: Standstill;
  /** Where it is so. */
  lanes: readonly Lane[];
  /** Edits that wait for it. */
  count: number;
}

const urgency: readonly Standstill[] = ['unreadable', 'copied', 'sign-in'];

/**
 * What the shopper has to do something about, the most urgent of it. A guest's hearts are no such thing: they wait
 * for a sign-in that was asked for when they were tapped.
 */
export function standingOf(view: SyncView | null): Standing | null {
  if (view === null) return null;
  for (const why of urgency) {
    if (why === 'sign-in' && view.owner.kind === 'guest') continue;
    const stopped = lanes.filter((lane) => view.lanes[lane].standstill === why);
    if (stopped.length === 0) continue;
    const count = stopped.reduce((all, lane) => all + view.lanes[lane].pending, 0);
    return { why, lanes: stopped, count };
  }
  return null;
}
