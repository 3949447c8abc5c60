import * as v from 'valibot';

declare type Absorbing = Pick<SyncCore, 'absorb' | 'survivesReload'>;

/**
 * Appends the tap records that pages could not append themselves, in order. If this page dies meanwhile,
 * the next start repeats it: a tap is appended once.
 * @throws StorageError
 */
export declare function absorbTaps(core: Absorbing, storage: TapStorage): Promise<void>;

/** The same for tap records that only the database has, because the whole browser was killed. */
export declare function absorbTapsOfDatabase(core: Absorbing, storage: TapStorage, database: TapDatabase): Promise<void>;

/** Stores the epoch for taps of later pages. A log in memory has none that outlives its page. */
export declare function mirrorEpoch(core: {
    survivesReload: boolean;
    onView: (listener: (view: Pick<SyncView, 'epoch'>) => void) => unknown;
}, storage: TapStorage): void;

export declare type TapDatabase = ReturnType<typeof tapDatabase>;

/**
 * Mirrors tap records to a database. It survives a killed browser, while local storage reaches the disk
 * seconds later. No code waits for it: if the database hangs, the page continues without it.
 */
export declare function tapDatabase(name: string, storage: Pick<TapStorage, 'setMirror'>): {
    /** Opens the connection, so that later taps are mirrored. Never rejects: local storage remains. */
    open: () => Promise<void>;
    /** All records of the database, of any page; empty without a connection. */
    readAll: () => Promise<{
        id: string;
        stored: unknown;
    }[]>;
};

/** Another storage for taps. */
export declare interface TapMirror {
    put: (tap: Tap) => void;
    remove: (id: string) => void;
}

/** Names in local storage. Rendered pages write taps under the same names. */
export declare interface TapNames {
    /** Prefix of the keys of taps. */
    prefix: string;
    /** Key of the device's epoch. */
    epochKey: string;
}

export declare type TapStorage = ReturnType<typeof tapStorage>;

/**
 * Write-ahead records of taps. Local storage is the only storage that is written within the task of a
 * tap, so a page that dies right after it loses nothing.
 */
export declare function tapStorage({ prefix, epochKey }: TapNames): {
    /**
     * Writes a tap record synchronously.
     * @param epoch of the view in which it was tapped; null if there is no view yet
     */
    write: (edit: Edit, epoch: number | null) => Tap;
    /** Removes a tap record when the log has it, or the shopper was notified that it is lost. */
    remove: (id: string) => void;
    /** Whether a tap record is stored and survives this page. */
    has: (id: string) => boolean;
    /** All records in local storage, of any page. */
    readAll: () => {
        id: string;
        stored: unknown;
    }[];
    /** Stores the epoch for taps of later pages. */
    storeEpoch: (epoch: number) => void;
    setMirror: (place: TapMirror | null) => void;
};
