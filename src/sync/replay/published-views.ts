import type { Snapshot } from '../log/snapshot';
import type { Step } from '../log/step';
import type { Appended } from '../steps/append';
import { presentCredentials, type Credentials } from './next-move';
import type { DrainParts } from './scene';
import { shownAhead } from './shown-ahead';
import { syncViewOf, type SyncView } from './sync-view';

/** The views of one page: what the log has, with the edits that go ahead of it, told to whoever listens. */
export function publishedViews({ log, credentials }: Pick<DrainParts, 'log' | 'credentials'>) {
  const listeners = new Set<(view: SyncView) => void>();
  const ahead = shownAhead();
  /** What was read last; undefined before the first time. `begun` counts the reads: they need not end in their order. */
  let seen: { begun: number; now: Snapshot; credentials: Credentials | null } | undefined;
  let begun = 0;
  let publishing: Promise<void> | null = null;
  let isDirty = false;
  let isClosed = false;

  async function read(): Promise<SyncView> {
    begun += 1;
    const own = begun;
    const hasRead = ahead.reading();
    const [now, present] = await Promise.all([log.read(), credentials()]);
    if (seen === undefined || seen.begun < own) seen = { begun: own, now, credentials: present };
    hasRead();
    return viewOf(ahead.on(now), present);
  }

  function publish(): void {
    isDirty = true;
    // What cannot be read now is told by the next change; edits tell of their own trouble.
    publishing ??= publishAll()
      .catch(() => undefined)
      .finally(() => {
        publishing = null;
        // The log changed while it could not be read.
        if (isDirty) publish();
      });
  }

  async function publishAll(): Promise<void> {
    while (isDirty) {
      isDirty = false;
      if (isClosed || listeners.size === 0) return;
      tell(await read());
    }
  }

  /** What was read last with the edits that go ahead of it, in this very task: nothing is waited for. */
  function tellAhead(): void {
    if (isClosed || seen === undefined) return;
    tell(viewOf(ahead.on(seen.now), seen.credentials));
  }

  function tell(view: SyncView): void {
    for (const listener of listeners) listener(view);
  }

  return {
    read,
    listen: (listener: (view: SyncView) => void): (() => void) => {
      listeners.add(listener);
      publish();
      return () => listeners.delete(listener);
    },
    /** The log may have changed: the listeners are told once it is read. */
    publish,
    /** Until all that is to be told was told; null where nothing is. */
    published: () => publishing,
    /**
     * Shows an edit in the very task of a tap.
     * @param id of the intent that the step appends
     */
    showAhead: (id: string, step: Step<Appended>) => {
      const edit = ahead.begin(id, step);
      tellAhead();
      return {
        ...edit,
        /** It could not be kept: the listeners see it gone at once. */
        takeBack: () => {
          edit.dropped();
          tellAhead();
        },
      };
    },
    close: (): void => {
      isClosed = true;
    },
  };
}

function viewOf(now: Snapshot, credentials: Credentials | null): SyncView {
  return syncViewOf(now, presentCredentials(now, credentials));
}
