import type { SyncCore } from '../replay/sync-core';
import type { SyncView } from '../replay/sync-view';

/** The event of the Background Sync API, which TypeScript's DOM types lack. */
interface SyncEvent extends Event {
  tag: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Anything that gets the events of a service worker. */
export interface EventReceiver {
  addEventListener: (type: 'sync', listener: (event: Event) => void) => void;
}

export interface BackgroundReplay {
  /** Tag of the sync event, as `askForBackgroundSync` registers it. */
  tag: string;
  /** Opens a core for one replay: open pages replay by themselves, and the worker must not block them. */
  open: () => Promise<SyncCore>;
  /** Called after a replay, with the view of before, while the core is open. */
  replayed?: (core: SyncCore, before: SyncView) => Promise<void>;
}

/**
 * Replays pending edits when the browser reports a network, even if all tabs are closed.
 * @param worker the service worker's global scope
 */
export function replayOnSync(worker: EventReceiver, { tag, open, replayed }: BackgroundReplay) {
  worker.addEventListener('sync', (event) => {
    if (isSync(event) && event.tag === tag) event.waitUntil(replay());
  });

  /** @throws Error while edits are pending, which makes the browser fire the event again */
  async function replay(): Promise<void> {
    const core = await open();
    try {
      // The database did not open now; the log in memory has none of the edits.
      if (!core.survivesReload) throw new Error('The edits cannot be read until the next sync');
      const before = await core.view();
      const left = await core.wake('background-sync');
      await replayed?.(core, before);
      if (left > 0) throw new Error(`${left} edits are pending until the next sync`);
    } finally {
      core.close();
    }
  }
}

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && typeof event.tag === 'string' && 'waitUntil' in event;
}
