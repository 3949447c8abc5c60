import type { QueryClient } from '@tanstack/query-core';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
  type Persister,
} from '@tanstack/query-persist-client-core';
import { catalogueKeptFor } from '@/commerce/catalogue-lifetime';
import { makeRoom } from './device-caches/make-room';
import { isQuotaError } from './device-caches/quota-error';
import { keyValueStore, type KeyValueStore } from './key-value-store';
import { whenBack } from './page-away';
import { isKept, merged, parseRecord } from './query-cache-record';

/** What was found at start: `dropped` was garbage, too old or another build's; `late` answered after 800 ms. */
export type Restored = 'restored' | 'empty' | 'dropped' | 'unavailable' | 'late';

/** How the last write went: `full` means that the device has no space for it. */
export type Storage = 'works' | 'full' | 'unavailable';

export interface KeptQueryCache {
  /** Never rejects. */
  restored: Promise<Restored>;
  /** How the last write went. */
  storage: () => Storage;
  /** Writes now, and tells how that went. Never rejects. */
  save: () => Promise<Storage>;
  stop: () => void;
}

const mostQueries = 200;
/** Where there is no space for all of them: the newest that a visit needs. */
const fewQueries = 40;
/** ms. */
const writeEvery = 2000;
const longestStart = 800;
const key = 'catalogue';

/**
 * Keeps the answers of catalogue queries (`meta: { keep: 'catalogue' }`) in IndexedDB over visits; with `keepNow` in its meta one
 * is written without delay. Where that is not
 * to be had the page goes on without: what happened is told, nothing is thrown.
 * @param buildId answers kept by another build are dropped, as their shape may differ
 */
export function keepQueryCache(
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
    // Nothing to do: the next write replaces what another build, or too long a time, left behind.
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
      maxAge: catalogueKeptFor,
      // Else what nobody looks at yet leaves memory after the client's default time.
      hydrateOptions: { defaultOptions: { queries: { gcTime: catalogueKeptFor } } },
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

  // Not the package's own subscription: that one dehydrates the whole cache at every event of every query.
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const answered = event.type === 'updated' && event.action.type === 'success';
    if (!answered || !isKept(event.query)) return;
    // Without a network the page may be reloaded at once, and nobody could be asked again.
    if (event.query.meta?.['keepNow'] === true) void save();
    else timer ??= setTimeout(() => void save(), writeEvery);
  });
  const saveOnLeave = () => {
    if (timer === undefined || document.visibilityState !== 'hidden') return;
    // One that waits in the back/forward cache writes when it is back: the next page would have to wait for it.
    void whenBack().then(save);
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
  for (const most of [mostQueries, fewQueries]) {
    try {
      await store.update(key, (stored) => {
        const other = parseRecord(stored);
        // Another tab's newer answers, and what has left this page's memory, stay.
        const known = other?.buster === client.buster ? [other, client] : [client];
        return withQueries(client, known, most);
      });
      return 'works';
    } catch (error) {
      if (!isQuotaError(error)) return 'unavailable';
      await makeRoom('pictures');
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
  const queries = merged(lists, { most, maxAge: catalogueKeptFor, now: Date.now() });
  return { ...record, clientState: { queries, mutations: [] } };
}

/** A start never waits longer than this for storage that hangs; what comes late is still taken in. */
function within(ms: number, restored: Promise<Restored>): Promise<Restored> {
  const late = new Promise<Restored>((resolve) => {
    setTimeout(() => resolve('late'), ms);
  });
  return Promise.race([restored, late]);
}
