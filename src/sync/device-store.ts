import { keyValueStore, type KeyValueStore } from './key-value-store';

/** A store of small values on the device: in IndexedDB, or in memory if that is missing. */
export interface DeviceStore {
  /** The stored value, not parsed; undefined if there is none. */
  read: (key: string) => Promise<unknown>;
  /** Replaces a value in one transaction, and returns the new one. */
  change: (key: string, next: (old: unknown) => unknown) => Promise<unknown>;
}

/** @param name of the IndexedDB database, which is used by this store alone */
export function openDeviceStore(name: string): DeviceStore {
  /** Last known values, so that the page continues when storage fails. */
  const seen = new Map<string, unknown>();
  let kept: KeyValueStore | null = keyValueStore(name, 'values');

  async function inKept(key: string, work: (store: KeyValueStore) => Promise<unknown>) {
    if (kept === null) return false;
    try {
      seen.set(key, await work(kept));
      return true;
    } catch {
      // Private mode, an evicted profile, or no space: continues in memory.
      kept = null;
      return false;
    }
  }

  return {
    read: async (key) => {
      await inKept(key, (store) => store.get(key));
      return seen.get(key);
    },
    change: async (key, next) => {
      const done = await inKept(key, (store) => store.update(key, next));
      if (!done) seen.set(key, next(seen.get(key)));
      return seen.get(key);
    },
  };
}

/** The values of this device outside of the log, such as the session. One instance for the page. */
export const device = openDeviceStore('aangan');
