import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { closeCacheEntries } from '../device-caches/cache-entries';

interface Kept {
  body: ArrayBuffer;
  headers: [string, string][];
}

/**
 * Cache Storage in memory, as far as it is used.
 * @param takes called before each write; may throw like the browser
 */
export function memoryCaches(takes: (name: string, url: string) => void = () => undefined) {
  const all = new Map<string, Map<string, Kept>>();

  function open(name: string) {
    const entries = all.get(name) ?? new Map<string, Kept>();
    all.set(name, entries);
    const find = (url: string) => {
      const kept = entries.get(url);
      return kept && new Response(kept.body.slice(0), { headers: kept.headers });
    };
    return {
      match: (url: string) => Promise.resolve(find(url)),
      put: async (url: string, response: Response) => {
        takes(name, url);
        const body = await response.arrayBuffer();
        entries.set(url, { body, headers: [...response.headers] });
      },
      delete: (url: string) => Promise.resolve(entries.delete(url)),
      keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
    };
  }

  return {
    open: (name: string) => Promise.resolve(open(name)),
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    /** URLs in a cache. */
    urls: (name: string): string[] => [...(all.get(name)?.keys() ?? [])],
  };
}

/** Replaces the device's caches by new ones in memory. For `beforeEach`. */
export async function emptyDevice(): Promise<ReturnType<typeof memoryCaches>> {
  await closeCacheEntries();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const storage = memoryCaches();
  vi.stubGlobal('caches', storage);
  return storage;
}
