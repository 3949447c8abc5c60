import * as v from 'valibot';

export declare interface DatabaseShape {
    name: string;
    version: number;
    /** Called once, when the device does not have the database yet. */
    create: (fresh: IDBDatabase) => void;
}

/** A connection to a database of the device. A connection that the browser closed is reopened when it is used next. */
export declare function deviceDatabase(shape: DatabaseShape): {
    open: () => Promise<IDBDatabase>;
    read: <Result>(store: string, find: (store: IDBObjectStore) => IDBRequest<Result>) => Promise<Result>;
    write: <Result>(store: string, work: (store: IDBObjectStore) => Result | Promise<Result>) => Promise<Result>;
    forget: () => void;
    close: () => Promise<void>;
};

/**
 * The log in IndexedDB. A connection that the browser closed is reopened when it is used next.
 * @throws StorageError if the database cannot be opened
 */
export declare function openIndexedLog(name: string): Promise<Log>;

/**
 * Opens the log, in memory if IndexedDB is missing or cannot be opened. A database that fails later is
 * not replaced by memory, because both would send its unsealed edits.
 * @param makeRoom functions that free space on the device, in the order in which they are tried
 */
export declare function openLog(name: string, makeRoom: readonly (() => Promise<boolean>)[]): Promise<Log>;

/** The result of an IndexedDB request. */
export declare function resultOf<Result>(request: IDBRequest<Result>): Promise<Result>;
