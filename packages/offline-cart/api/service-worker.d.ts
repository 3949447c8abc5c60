import * as v from 'valibot';

export declare interface BackgroundReplay {
    /** Tag of the sync event, as `askForBackgroundSync` registers it. */
    tag: string;
    /** Opens a core for one replay: open pages replay by themselves, and the worker must not block them. */
    open: () => Promise<SyncCore>;
    /** Called after a replay, with the view of before, while the core is open. */
    replayed?: (core: SyncCore, before: SyncView) => Promise<void>;
}

/** Anything that gets the events of a service worker. */
export declare interface EventReceiver {
    addEventListener: (type: 'sync', listener: (event: Event) => void) => void;
}

/**
 * Replays pending edits when the browser reports a network, even if all tabs are closed.
 * @param worker the service worker's global scope
 */
export declare function replayOnSync(worker: EventReceiver, { tag, open, replayed }: BackgroundReplay): void;
