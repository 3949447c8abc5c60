import { type Lane, lanes, type SyncView } from '@aangan/offline-cart';
import { openedCore } from './page-core';

type LaneStates = {
  lanes: Readonly<Record<Lane, Pick<SyncView['lanes'][Lane], 'pending' | 'blockedBy'>>>;
};

/** The part of the core that tells what is pending. */
export interface PendingEdits {
  view: () => Promise<LaneStates>;
  onView: (listener: (view: LaneStates) => void) => () => void;
}

/** Number of pending edits that only need the network. */
export function countSendable(view: LaneStates | null): number {
  if (view === null) return 0;
  return lanes.reduce((all, lane) => {
    const { pending, blockedBy } = view.lanes[lane];
    return blockedBy === null ? all + pending : all;
  }, 0);
}

/**
 * Resolves when the page has sent its edits, at the latest after `maxMs`. For work that would compete with them for a slow network;
 * at once in a page that has opened no log.
 */
export async function editsAreSent(
  maxMs: number,
  core: PendingEdits | null = openedCore(),
): Promise<void> {
  if (core === null) return;
  let stopListening = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    const look = (view: LaneStates): void => {
      if (countSendable(view) === 0) resolve();
    };
    stopListening = core.onView(look);
    timer = setTimeout(resolve, maxMs);
    // A log that cannot be read has nothing to send.
    core.view().then(look, resolve);
  });
  stopListening();
  clearTimeout(timer);
}
