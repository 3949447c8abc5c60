import * as v from 'valibot';

/**
 * Sends pending edits when the shopper or the network comes back to this page, then reads state that may be outdated, and lets other
 * pages send while this one is hidden. Begins at once.
 * @returns a function that stops it
 */
export declare function wakeOnReturn(core: SyncCore): () => void;
