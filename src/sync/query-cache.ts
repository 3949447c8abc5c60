import type { QueryClient } from '@tanstack/query-core';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
  type Persister,
} from '@tanstack/query-persist-client-core';
import { CATALOGUE_CACHE_MS } from '@/commerce/catalogue-query';
import { freeSpace } from './device-caches/free-space';
import { isQuotaError } from './device-caches/caches';
import { keyValueStore, type KeyValueStore } from './key-value-store';
import { whenRestored } from '@aangan/offline-cart/browser';
import { isKept, merged, parseRecord } from './query-cache-record';

/**
 * The result of the read at start. `dropped`: it was invalid, too old or of another build; `late`: it
 * took more than 800 ms.
 */
export type Restored = 'restored' | 'empty' | 'dropped' | 'unavailable' | 'late';

/** The result of the last write. `full`: the device has no space for it. */
export type Storage = 'works' | 'full' | 'unavailable';

export interface KeptQueryCache {
  /** Never rejects. */
  restored: Promise<Restored>;
  /** The result of the last write. */
  storage: () => Storage;
  /** Writes now. Never rejects. */
  save: () => Promise<Storage>;
  stop: () => void;
}

const mostQueries = 200;
/** Number of queries to store if there is no space for all of them. */
const MIN_STORED_QUERIES = 40;
/** In ms. */
const WRITE_INTERVAL_MS = 2000;
const longestStart = 800;
const key = 'catalogue';

/**
 * Stores responses of catalogue queries (`meta: { keep: 'catalogue' }`) in IndexedDB over visits; those
 * with `keepNow` in their meta without delay. Without IndexedDB the page works; errors are reported,
 * never thrown.
 * @param buildId responses of another build are dropped, as their form may differ
 */
export function persistQueryCache(
  queryClient: QueryClient,
  { buildId }: { buildId: string },
): KeptQueryCache {
  const store = keyValueStore('aangan-catalogue', 'queries');
  let found: Restored = 'empty';
  let storage: Storage = 'works';

  const persister: Persister = {
    restoreClient: async () => {
      try {
        const stored = await store.get(key);
        const record = parseRecord(stored);
        if (stored === undefined) return undefined;
        found = record === null ? 'dropped' : 'restored';
        return record === null ? undefined : withQueries(record, [record], mostQueries);
      } catch {
        found = 'unavailable';
        return undefined;
      }
    },
    // Nothing to do: the next write replaces outdated records.
    removeClient: () => {
      found = 'dropped';
    },
    persistClient: async (client) => {
      storage = await write(client, store);
    },
  };

  const restored = within(
    longestStart,
    persistQueryClientRestore({
      queryClient,
      persister,
      buster: buildId,
      maxAge: CATALOGUE_CACHE_MS,
      // Otherwise queries that are not in use leave memory after the client's default time.
      hydrateOptions: { defaultOptions: { queries: { gcTime: CATALOGUE_CACHE_MS } } },
    }).then(() => found),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async (): Promise<Storage> => {
    clearTimeout(timer);
    timer = undefined;
    await persistQueryClientSave({
      queryClient,
      persister,
      buster: buildId,
      dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
    });
    return storage;
  };

  // Not the library's subscription, which dehydrates the whole cache at every event of every query.
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const answered = event.type === 'updated' && event.action.type === 'success';
    if (!answered || !isKept(event.query)) return;
    // Offline the page may be reloaded at once, and the response could not be fetched again.
    if (event.query.meta?.['keepNow'] === true) void save();
    else timer ??= setTimeout(() => void save(), WRITE_INTERVAL_MS);
  });
  const saveOnLeave = () => {
    if (timer === undefined || document.visibilityState !== 'hidden') return;
    // In the back/forward cache it waits until the page is restored, since a transaction would block the
    // next page.
    void whenRestored().then(save);
  };
  document.addEventListener('visibilitychange', saveOnLeave);

  return {
    restored,
    storage: () => storage,
    save,
    stop: () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', saveOnLeave);
    },
  };
}

async function write(client: PersistedClient, store: KeyValueStore): Promise<Storage> {
  for (const most of [mostQueries, MIN_STORED_QUERIES]) {
    try {
      await store.update(key, (stored) => {
        const other = parseRecord(stored);
        // Keeps newer responses of other tabs, and those that have left this page's memory.
        const known = other?.buster === client.buster ? [other, client] : [client];
        return withQueries(client, known, most);
      });
      return 'works';
    } catch (error) {
      if (!isQuotaError(error)) return 'unavailable';
      await freeSpace('pictures');
    }
  }
  return 'full';
}

function withQueries(
  record: PersistedClient,
  known: readonly PersistedClient[],
  most: number,
): PersistedClient {
  const lists = known.map((one) => one.clientState.queries);
  const queries = merged(lists, { most, maxAge: CATALOGUE_CACHE_MS, now: Date.now() });
  return { ...record, clientState: { queries, mutations: [] } };
}

/** Limits the wait for storage that hangs; a late result is still used. */
function within(ms: number, restored: Promise<Restored>): Promise<Restored> {
  const late = new Promise<Restored>((resolve) => {
    setTimeout(() => resolve('late'), ms);
  });
  return Promise.race([restored, late]);
}
