/**
 * Registers a sync event, which wakes the worker when the device is online, even with all tabs closed.
 * Called after each edit; a pending registration is not repeated. Does nothing if the browser does not
 * support or refuses it.
 * @param tag of the event
 */
export declare function askForBackgroundSync(tag: string): Promise<void>;

/** Whether edits are sent with all tabs closed. Otherwise the screen says that they wait. */
export declare function canSyncInBackground(): Promise<boolean>;

/** Called with true when the page enters the back/forward cache, with false when it is restored. */
declare type Listener = (isCached: boolean) => void;

/**
 * Reports when this page enters or leaves the browser's back/forward cache. A page in that cache must
 * hold no lock, no open transaction and no open channel, or the browser evicts it. Never called in a
 * worker.
 * @returns a function that stops the reports
 */
export declare function onBfcacheChange(listener: Listener): () => void;

/** Messages between the tabs of the shop. */
export declare interface TabChannel {
    post: (message: unknown) => void;
    /**
     * @param receive called with each message of another tab
     * @param missed called when the page returns from the back/forward cache: it may have missed messages
     * @returns a function that stops listening
     */
    listen: (receive: (message: unknown) => void, missed?: () => void) => () => void;
}

/**
 * A channel that is closed while the page is in the back/forward cache, since the first message would
 * evict the page. Without BroadcastChannel no message is received.
 */
export declare function tabChannel(name: string): TabChannel;

/** Notifies the other tabs that something changed; they read it for themselves. */
export declare interface TabSignal {
    notify: () => void;
    /** Calls the listener when another tab notified, or may have. Returns a function that stops it. */
    listen: (listener: () => void) => () => void;
}

/** Without BroadcastChannel tabs learn of changes at their next request. */
export declare function tabSignal(name: string): TabSignal;

/** @param lock null if `ifAvailable` was requested and the lock is held elsewhere */
declare type Task<Result> = (lock: {
    name: string;
} | null) => Promise<Result>;

export declare interface WebLocks {
    request: {
        <Result>(name: string, task: Task<Result>): Promise<Result>;
        <Result>(name: string, options: LockOptions, task: Task<Result>): Promise<Result>;
    };
}

/**
 * The browser's Web Locks. If the browser refuses a lock, as it does with site data blocked, the task
 * runs without one: correctness does not depend on these locks.
 * @returns null if the browser has no Web Locks
 */
export declare function webLocks(): WebLocks | null;

/** Resolves when the page is not in the back/forward cache: at once, or when it is restored. */
export declare function whenRestored(): Promise<void>;
