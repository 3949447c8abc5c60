import type { PictureWidth } from '@/commerce/picture-url';
import { clearCache } from '@/sync/device-caches/bounded-cache';
import { CACHE_BOUNDS, type CacheName } from '@/sync/device-caches/caches';
import { clearShortage, hasShortage } from '@/sync/device-caches/free-space';
import { onBfcacheChange, whenRestored } from '@aangan/offline-cart/browser';
import { savesData } from '@/sync/browser-features';
import { changeRecord, EMPTY_RECORD, isDue, readRecord, startRecord } from './download-record';
import { withDownloadLock } from './download-lock';
import { canDownloadNow } from './idle';
import type { DownloadResult } from './run-download';
import { createStoredState, isStorable, type StoredState, type StoredStatus } from './stored-state';

export type { StoredState } from './stored-state';

/** The catalogue that is stored for offline use (OFF-1). */
export interface StoredCatalogue {
  state: () => StoredState;
  /** Calls the listener with each change in this or another tab. Returns a function that stops it. */
  listen: (listener: (state: StoredState) => void) => () => void;
  /** Downloads everything again, also with Save-Data, since the shopper requests it. Resolves when it ends; the state says how. */
  refresh: () => Promise<void>;
  /** Deletes it together with the cached catalogue, until the shopper calls `refresh`. */
  clear: () => Promise<void>;
  /** Downloads what is missing or older than a day, if the page may download now. */
  downloadIfDue: (cardWidth: PictureWidth) => Promise<void>;
}

/** Px, until a page has reported its cards' width. */
const DEFAULT_CARD_WIDTH: PictureWidth = 480;

function createStoredCatalogue(): StoredCatalogue {
  const stored = createStoredState();
  let cardWidth = DEFAULT_CARD_WIDTH;
  let download: { stop: AbortController; ended: Promise<void> } | null = null;
  let isRead = false;

  async function readStatus(): Promise<StoredStatus> {
    if (!(await isStorable())) return 'unavailable';
    const { full } = await readRecord();
    return full || (await hasShortage()) ? 'full' : 'idle';
  }

  /** Counts before the first download, and for a page that only shows the state. */
  async function readOnce(): Promise<void> {
    if (isRead) return;
    isRead = true;
    const [status, { total }] = [await readStatus(), await readRecord()];
    if (download === null) await stored.count(status, total);
  }

  async function work(stop: AbortSignal, isRequested: boolean): Promise<void> {
    const loaded = await import('./run-download').catch(() => null);
    if (loaded === null) return stored.count('paused', stored.now().total);
    const record = await startRecord(cardWidth);
    let { total } = record;
    await stored.count('fetching', total);
    const result = await loaded.runDownload({
      record,
      stop,
      isRequested,
      onProgress: (progress) => {
        total = progress.total ?? total;
        stored.countSoon('fetching', () => total);
      },
    });
    await whenRestored();
    const isDone = result === 'done' || result === 'full';
    await changeRecord((now) => ({ ...now, total, done: isDone, full: result === 'full' }));
    await stored.count(STATUS_AFTER[result], total);
  }

  /** One download at a time in all tabs. */
  async function run(isRequested: boolean): Promise<void> {
    if (download !== null) return download.ended;
    const stop = new AbortController();
    const ended = withDownloadLock(() => work(stop.signal, isRequested), stop.signal).catch(
      () => undefined,
    );
    download = { stop, ended };
    await ended;
    download = null;
  }

  // A page in the back/forward cache must not hold the lock.
  onBfcacheChange((isAway) => isAway && download?.stop.abort());
  stored.follow(
    () => download !== null,
    () => {
      isRead = false;
      void readOnce();
    },
  );

  return {
    state: stored.now,
    listen: (listener) => {
      const stop = stored.listen(listener);
      void readOnce();
      return stop;
    },
    refresh: async () => {
      await clearShortage();
      await changeRecord((now) => ({
        ...now,
        since: null,
        done: false,
        full: false,
        cleared: false,
      }));
      const status = await readStatus();
      if (status !== 'idle') return stored.count(status, stored.now().total);
      return canDownloadNow() ? run(true) : stored.count('paused', stored.now().total);
    },
    clear: async () => {
      await changeRecord((now) => ({ ...now, ...EMPTY_RECORD, cleared: true }));
      download?.stop.abort();
      await download?.ended;
      await changeRecord((now) => ({ ...now, ...EMPTY_RECORD, cleared: true }));
      // The count below shows what is left.
      await clearCaches().catch(() => undefined);
      await stored.count('idle', null);
    },
    downloadIfDue: async (width) => {
      cardWidth = width;
      await readOnce();
      if (download !== null || !isDue(await readRecord())) return;
      const status = await readStatus();
      if (status === 'unavailable' || (await hasShortage()))
        return stored.count(status, stored.now().total);
      if (savesData() || !canDownloadNow()) return stored.count('paused', stored.now().total);
      await run(false);
    },
  };
}

const STATUS_AFTER = {
  done: 'idle',
  full: 'full',
  paused: 'paused',
  unavailable: 'unavailable',
} as const satisfies Record<DownloadResult, StoredStatus>;

async function clearCaches(): Promise<void> {
  for (const name of Object.keys(CACHE_BOUNDS)) if (isCacheName(name)) await clearCache(name);
}

function isCacheName(name: string): name is CacheName {
  return name in CACHE_BOUNDS;
}

let instance: StoredCatalogue | undefined;

/** One for the page. */
export function storedCatalogue(): StoredCatalogue {
  instance ??= createStoredCatalogue();
  return instance;
}
