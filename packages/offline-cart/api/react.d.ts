import { FunctionComponentElement } from 'react';

import { ProviderProps } from 'react';

import { ReactNode } from 'react';

import * as v from 'valibot';

/** Provides the cart to the components below. They stay mounted when it has been opened. */
export declare function CartProvider({ store, children }: CartProviderProps): FunctionComponentElement<ProviderProps<ViewStore | null | undefined>>;

/**
 * The store of the nearest provider, to make edits; null while the cart is being opened, and on a server.
 * @throws outside of a `CartProvider`
 */
export declare function useCartStore(): ViewStore | null;

/** What is shown of cart and wishlist; null until the log is read, and on a server. @throws outside of a `CartProvider` */
export declare function useSyncView(): SyncView | null;
