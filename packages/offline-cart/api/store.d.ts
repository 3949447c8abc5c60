import * as v from 'valibot';

/** What a screen shows of a core, for frameworks that subscribe to a store. */
export declare interface ViewStore {
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
export declare function viewStore(core: SyncCore): ViewStore;
