import type { Log, Step } from '../log/step';
import type { Appended } from '../steps/append';
import { ERROR_RETRY_MS } from './backoff';
import { latestSnapshot } from './latest-snapshot';
import { presentCredentials, type Credentials } from './next-action';
import { optimisticEdits } from './optimistic-edits';
import { syncViewOf, type SyncView } from './sync-view';

/** Publishes the views of one page: the newest snapshot of the log with the optimistic edits applied. */
export function viewPublisher(parts: { log: Log; credentials: () => Promise<Credentials | null> }) {
  const listeners = new Set<(view: SyncView) => void>();
  const optimistic = optimisticEdits();
  const latest = latestSnapshot(parts.log, optimistic.transactionBegins);
  let credentials: Credentials | null = null;
  let publishing: Promise<void> | null = null;
  let isDirty = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Undefined before the first read of the log. */
  function latestView(): SyncView | undefined {
    const snapshot = latest.snapshot();
    if (snapshot === undefined) return undefined;
    const now = optimistic.applyTo(snapshot);
    return syncViewOf(now, presentCredentials(now, credentials));
  }

  function notify(): void {
    const view = isClosed ? undefined : latestView();
    if (view === undefined) return;
    for (const listener of listeners) {
      try {
        listener(view);
      } catch (error) {
        // As an event's listener: no edit and no other listener fails with it.
        globalThis.reportError?.(error);
      }
    }
  }

  async function read(): Promise<SyncView> {
    const [now, present] = await Promise.all([latest.log.read(), parts.credentials()]);
    credentials = present;
    return latestView() ?? syncViewOf(now, presentCredentials(now, present));
  }

  function publish(): void {
    isDirty = true;
    clearTimeout(timer);
    // The log or the session cannot be read now; a failed edit rejects by itself.
    publishing ??= publishAll()
      .catch(() => {
        timer = setTimeout(publish, ERROR_RETRY_MS);
      })
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
      if (latest.isComplete()) credentials = await parts.credentials();
      else await read();
      notify();
    }
  }

  return {
    /** The log. Its transactions update the views. */
    log: latest.log,
    read,
    listen: (listener: (view: SyncView) => void): (() => void) => {
      listeners.add(listener);
      publish();
      return () => listeners.delete(listener);
    },
    publish,
    /** Resolves when everything is published; null if there is nothing to publish. */
    published: () => publishing,
    /**
     * Shows an edit in the task of its tap, without waiting for the log.
     * @param id of the intent that the step appends
     */
    showOptimistic: (id: string, step: Step<Appended>) => {
      const edit = optimistic.add(id, step);
      notify();
      return {
        stored: () => {
          const isShown = latest.snapshot()?.log.some((intent) => intent.id === id) === true;
          if (isShown) edit.dropped();
          else edit.stored();
        },
        dropped: edit.dropped,
        /** For an edit that could not be stored: publishes the view without it at once. */
        rollBack: () => {
          edit.dropped();
          notify();
        },
      };
    },
    close: (): void => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
