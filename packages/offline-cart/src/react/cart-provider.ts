import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { SyncView } from '../replay/sync-view';
import type { ViewStore } from '../store/view-store';

const StoreContext = createContext<ViewStore | null>(null);

/** Provides the cart to the components below. */
export function CartProvider({ store, children }: { store: ViewStore; children?: ReactNode }) {
  return createElement(StoreContext.Provider, { value: store }, children);
}

/** The store of the nearest provider, to make edits. @throws outside of a `CartProvider` */
export function useCartStore(): ViewStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('There is no CartProvider above this component');
  return store;
}

const unknown = () => null;

/** What is shown of cart and wishlist; null until the log is read, and on a server. @throws outside of a `CartProvider` */
export function useSyncView(): SyncView | null {
  const { subscribe, getSnapshot } = useCartStore();
  return useSyncExternalStore(subscribe, getSnapshot, unknown);
}
