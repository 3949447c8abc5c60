import { keyValueStore, type KeyValueStore } from './key-value-store';

/** A few small values kept on the device: in IndexedDB, in this page's memory where there is none. */
export interface DeviceStore {
  /** As it lies there, undefined where nothing does; whoever reads it parses it. */
  read: (key: string) => Promise<unknown>;
  /** Replaces a value in one step over all tabs, and gives what now stands there. */
  change: (key: string, next: (old: unknown) => unknown) => Promise<unknown>;
}

/** @param name of the IndexedDB database, which then belongs to this store alone */
export function openDeviceStore(name: string): DeviceStore {
  /** What was last seen of each value, so that this page goes on with it when storage fails on the way. */
  const seen = new Map<string, unknown>();
  let kept: KeyValueStore | null = keyValueStore(name, 'values');

  async function inKept(
    key: string,
    work: (store: KeyValueStore) => Promise<unknown>,
  ): Promise<boolean> {
    if (kept === null) return false;
    try {
      seen.set(key, await work(kept));
      return true;
    } catch {
      // Private mode, an evicted profile, no space: from here on memory has to do.
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
