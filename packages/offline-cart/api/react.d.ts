import { FunctionComponentElement } from 'react';

import { ProviderProps } from 'react';

import { ReactNode } from 'react';

import * as v from 'valibot';

/** Provides the cart to the components below. */
export declare function CartProvider({ store, children }: {
    store: ViewStore;
    children?: ReactNode;
}): FunctionComponentElement<ProviderProps<ViewStore | null>>;

/** The store of the nearest provider, to make edits. @throws outside of a `CartProvider` */
export declare function useCartStore(): ViewStore;

/** What is shown of cart and wishlist; null until the log is read, and on a server. @throws outside of a `CartProvider` */
export declare function useSyncView(): SyncView | null;
