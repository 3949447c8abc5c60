import { FunctionComponentElement } from 'react';

import { ProviderProps } from 'react';

import { ReactNode } from 'react';

import * as v from 'valibot';

/** Provides the cart to the components below. They stay mounted when it has been opened. */
export declare function CartProvider({ store, children }: CartProviderProps): FunctionComponentElement<ProviderProps<ViewStore | null | undefined>>;

export declare interface CartProviderProps {
    /** Null while the cart is being opened, and on a server. */
    store: ViewStore | null;
    children?: ReactNode;
}

/**
 * The store of the nearest provider, to make edits; null while the cart is being opened, and on a server.
 * @throws outside of a `CartProvider`
 */
export declare function useCartStore(): ViewStore | null;

/** What is shown of cart and wishlist; null until the log is read, and on a server. @throws outside of a `CartProvider` */
export declare function useSyncView(): SyncView | null;

/** What a screen shows of a core, for frameworks that subscribe to a store. */
declare interface ViewStore {
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
