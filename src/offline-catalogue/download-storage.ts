import type { CatalogueCall } from '@/commerce/catalogue-query';
import { callUrl } from '@/commerce/http/request';
import { deleteCached, getCached, putCached } from '@/sync/device-caches/bounded-cache';
import { listEntries } from '@/sync/device-caches/cache-entries';
import {
  type CacheName,
  picturesCache,
  storedPicturesCache,
  storedResponsesCache,
} from '@/sync/device-caches/caches';
import { isCacheable } from '@/sync/device-caches/is-cacheable';
import {
  type DownloadContext,
  StorageFullError,
  StorageUnavailableError,
} from './download-context';

/** Part of the budget for responses, so that a large catalogue leaves space for pictures. */
const RESPONSES_SHARE = 0.6;

/** Reads and writes the stored catalogue within the budget of one download. */
export interface DownloadStorage {
  /**
   * The parsed response of a call: stored by this download already, or fetched and stored now.
   * @throws StorageFullError, StorageUnavailableError, DownloadPausedError, StoreError
   */
  getOrFetch: (call: CatalogueCall) => Promise<unknown>;
  /** Stores a response that another call brought. @throws StorageFullError, StorageUnavailableError */
  put: (call: CatalogueCall, response: unknown) => Promise<void>;
  /** The response of a call if this download stored it. */
  get: (call: CatalogueCall) => Promise<unknown>;
  /** @throws StorageFullError, StorageUnavailableError, DownloadPausedError, TypeError */
  storePicture: (url: string) => Promise<void>;
  /** Deletes the responses that this download neither used nor needs. @param calls that are still needed */
  deleteOtherResponses: (calls: readonly CatalogueCall[]) => Promise<void>;
  /** Deletes all pictures but these. */
  deleteOtherPictures: (paths: readonly string[]) => Promise<void>;
}

export async function openDownloadStorage(context: DownloadContext): Promise<DownloadStorage> {
  const { since, budget } = context;
  /** Bytes by URL. */
  const sizes = {
    [storedResponsesCache]: new Map<string, number>(),
    [storedPicturesCache]: new Map<string, number>(),
  };
  const fresh = new Set<string>();
  for (const name of [storedResponsesCache, storedPicturesCache] as const) {
    for (const { url, bytes, cachedAt } of await readEntries(name)) {
      sizes[name].set(url, bytes);
      if (cachedAt >= since && name === storedResponsesCache) fresh.add(url);
    }
  }
  const used = new Set<string>();

  async function write(name: keyof typeof sizes, url: string, body: Blob, type: string) {
    const responses = sum(sizes[storedResponsesCache]);
    const all = responses + sum(sizes[storedPicturesCache]);
    const old = sizes[name].get(url) ?? 0;
    const isResponse = name === storedResponsesCache;
    const isOverShare = responses - old + body.size > RESPONSES_SHARE * budget;
    if (all - old + body.size > budget || (isResponse && isOverShare)) throw new StorageFullError();
    // Before the write: another picture may be written at the same time.
    sizes[name].set(url, body.size);
    const headers = { 'content-type': type };
    const result = await putCached(name, url, new Response(body, { headers }));
    if (result !== 'stored') sizes[name].set(url, old);
    if (result === 'full') throw new StorageFullError();
    if (result === 'unavailable') throw new StorageUnavailableError();
    if (isResponse) fresh.add(url);
    context.onProgress({});
  }

  async function get(call: CatalogueCall): Promise<unknown> {
    const url = callUrl(call.path, call.query);
    if (!fresh.has(url)) return undefined;
    used.add(url);
    return (await getCached(storedResponsesCache, url))?.json().catch(() => undefined);
  }

  async function put(call: CatalogueCall, response: unknown): Promise<void> {
    const url = callUrl(call.path, call.query);
    used.add(url);
    const type = 'application/json; charset=utf-8';
    await write(storedResponsesCache, url, new Blob([JSON.stringify(response)]), type);
  }

  async function deleteOthers(name: keyof typeof sizes, urls: readonly string[]): Promise<void> {
    const needed = new Set(urls);
    const others = [...sizes[name].keys()].filter((url) => !needed.has(url));
    await deleteCached(name, others);
    for (const url of others) sizes[name].delete(url);
  }

  return {
    get,
    put,
    getOrFetch: async (call) => {
      const stored = await get(call);
      if (stored !== undefined) return stored;
      await context.pace();
      const response: unknown = JSON.parse(await context.requestText(call));
      await put(call, response);
      return response;
    },
    storePicture: async (path) => {
      const url = callUrl(path);
      if (sizes[storedPicturesCache].has(url)) return;
      // A picture that a screen has shown is moved from the other cache.
      const seen = await getCached(picturesCache, url);
      if (seen === undefined) await context.pace();
      const response = seen ?? (await context.fetchPicture(url));
      // A missing picture does not stop the download.
      if (!isCacheable(response)) return;
      const type = response.headers.get('content-type') ?? 'application/octet-stream';
      await write(storedPicturesCache, url, await response.blob(), type);
      if (seen !== undefined) await deleteCached(picturesCache, [url]);
    },
    deleteOtherResponses: (calls) => {
      const urls = calls.map(({ path, query }) => callUrl(path, query));
      return deleteOthers(storedResponsesCache, [...used, ...urls]);
    },
    deleteOtherPictures: (paths) =>
      deleteOthers(
        storedPicturesCache,
        paths.map((path) => callUrl(path)),
      ),
  };
}

async function readEntries(name: CacheName) {
  try {
    return await listEntries(name);
  } catch {
    throw new StorageUnavailableError();
  }
}

function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((all, bytes) => all + bytes, 0);
}
