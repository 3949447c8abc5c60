import { useSyncExternalStore } from 'react';
import { storedCatalogue, type StoredState } from '@/sync/stored-catalogue/stored-catalogue';

/** What of the catalogue lies on the device, as it is now. */
export function useStoredCatalogue(): StoredState {
  const stored = storedCatalogue();
  return useSyncExternalStore(stored.listen, stored.state);
}
