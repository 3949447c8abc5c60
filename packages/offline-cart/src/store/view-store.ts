import type { Edit } from '../model/edit';
import type { SyncCore } from '../replay/sync-core';
import type { SyncView } from '../replay/sync-view';
import type { Appended } from '../steps/append';

/** What a screen shows of a core, for frameworks that subscribe to a store. */
export interface ViewStore {
  core: SyncCore;
  /** The last view; null until the log is read. The same object until something changes. */
  getSnapshot: () => SyncView | null;
  /** Calls the listener after each change. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Makes an edit in the view that is shown.
   * @throws StorageError if the device cannot store it
   */
  edit: (edit: Edit) => Promise<Appended>;
}

/** Follows the views of a core, also those of other tabs. */
export function viewStore(core: SyncCore): ViewStore {
  let view: SyncView | null = null;
  const listeners = new Set<() => void>();
  const show = (next: SyncView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  core.onView(show);
  void core
    .view()
    .then((first) => {
      // A view that was reported meanwhile is newer.
      if (view === null) show(first);
    })
    .catch(() => undefined);
  return {
    core,
    getSnapshot: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: async (edit) => core.edit(edit, (view ?? (await core.view())).epoch),
  };
}
