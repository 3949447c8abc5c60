import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { SyncView } from '../replay/sync-view';
import type { ViewStore } from '../store/view-store';

const StoreContext = createContext<ViewStore | null | undefined>(undefined);

export interface CartProviderProps {
  /** Null while the cart is being opened, and on a server. */
  store: ViewStore | null;
  children?: ReactNode;
}

/** Provides the cart to the components below. They stay mounted when it has been opened. */
export function CartProvider({ store, children }: CartProviderProps) {
  return createElement(StoreContext.Provider, { value: store }, children);
}

/**
 * The store of the nearest provider, to make edits; null while the cart is being opened, and on a server.
 * @throws outside of a `CartProvider`
 */
export function useCartStore(): ViewStore | null {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error('There is no CartProvider above this component');
  return store;
}

const unknown = () => null;
const ignore = () => () => undefined;

/** What is shown of cart and wishlist; null until the log is read, and on a server. @throws outside of a `CartProvider` */
export function useSyncView(): SyncView | null {
  const store = useCartStore();
  return useSyncExternalStore(store?.subscribe ?? ignore, store?.getSnapshot ?? unknown, unknown);
}
