import type { DeviceStore } from '../device-store';

/** Storage that all tabs of a test share, with the delays of IndexedDB. */
export function memoryStore(): DeviceStore {
  const values = new Map<string, unknown>();
  return {
    read: async (key) => {
      await Promise.resolve();
      return values.get(key);
    },
    change: async (key, next) => {
      await Promise.resolve();
      values.set(key, next(values.get(key)));
      return values.get(key);
    },
  };
}
