import * as v from 'valibot';
import type { PictureWidth } from '@/commerce/picture-url';
import { callUrl } from '@/commerce/http/request';
import { entriesCall } from '@/commerce/listing/catalogue-entries';
import { productCall } from '@/commerce/products/get-product';
import { device } from '../device';
import { deviceWide } from '../device-keys';
import { empty } from '../device-caches/bounded-cache';
import { cacheBounds, storedBudget, type CacheName } from '../device-caches/caches';
import { forgetShortage, isShort } from '../device-caches/shortage';
import { onPageAway, whenBack } from '../page-away';
import { savesData } from '../saves-data';
import { isGoodTime } from './circumstances';
import { isStorable } from './is-storable';
import { measure } from './measure';
import type { Rounded } from './one-round';
import { oneTabAtATime } from './one-tab-at-a-time';
import { stateChannel } from './state-channel';
import {
  nothingStored,
  type StoredRecord,
  storedRecordSchema,
  type StoredState,
  type StoredStatus,
} from './stored-state';

export type { StoredState } from './stored-state';

/** The catalogue that is kept for a time without a network (OFF-1). */
export interface StoredCatalogue {
  state: () => StoredState;
  /** Calls the listener with each change, of this tab's doing or another's. Returns what stops it. */
  listen: (listener: (state: StoredState) => void) => () => void;
  /** Fetches all of it anew, with Save-Data too, as the shopper asks. Resolves when that is done or something stands in the way, which the state tells. */
  refresh: () => Promise<void>;
  /** Empties it; it stays so until the shopper asks for it by `refresh`. What was seen goes with it. */
  clear: () => Promise<void>;
  /** Fetches what is missing or older than a day, if this is the time for it; for the page that starts it. */
  goOn: (cardWidth: PictureWidth) => Promise<void>;
}

/** ms after which it is fetched anew. */
const renewedAfter = 24 * 60 * 60 * 1000;
/** ms between two counts while it is fetched. */
const countEvery = 500;
/** Px, until a page has told how large its cards are. */
const usualWidth: PictureWidth = 480;

function storedCatalogueOfPage(): StoredCatalogue {
  const listeners = new Set<(state: StoredState) => void>();
  const channel = stateChannel();
  let state: StoredState = {
    status: 'idle',
    products: 0,
    total: null,
    pictures: 0,
    bytes: 0,
    budget: storedBudget,
    updatedAt: null,
  };
  let cardWidth = usualWidth;
  let round: { stop: AbortController; over: Promise<void> } | null = null;
  let countTimer: ReturnType<typeof setTimeout> | undefined;
  let isRead = false;

  function become(next: StoredState, isOwn = true): void {
    state = next;
    for (const listener of listeners) listener(next);
    if (isOwn) channel.tell(next);
  }

  async function count(status: StoredStatus, total: number | null): Promise<void> {
    clearTimeout(countTimer);
    countTimer = undefined;
    try {
      become({ ...state, ...(await measure()), status, total });
    } catch {
      become({ ...state, status: 'unavailable' });
    }
  }

  async function readStatus(): Promise<StoredStatus> {
    if (!(await isStorable())) return 'unavailable';
    const { full } = await readRecord();
    return full || (await isShort()) ? 'full' : 'idle';
  }

  /** Before the first round, and for a page that only looks. */
  async function read(): Promise<void> {
    if (isRead) return;
    isRead = true;
    const [status, { total }] = [await readStatus(), await readRecord()];
    if (round === null) await count(status, total);
  }

  async function work(stop: AbortSignal, isAsked: boolean): Promise<void> {
    const rounds = await import('./one-round').catch(() => null);
    if (rounds === null) return count('paused', state.total);
    const record = await begun(cardWidth);
    let { total } = record;
    await count('fetching', total);
    const rounded = await rounds.oneRound({
      record,
      stop,
      isAsked,
      told: (news) => {
        total = news.total ?? total;
        countTimer ??= setTimeout(() => void count('fetching', total), countEvery);
      },
    });
    await whenBack();
    const isOver = rounded === 'done' || rounded === 'full';
    await changeRecord((now) => ({ ...now, total, done: isOver, full: rounded === 'full' }));
    await count(statusAfter[rounded], total);
  }

  /** One round at a time, over all tabs. */
  async function run(isAsked: boolean): Promise<void> {
    if (round !== null) return round.over;
    const stop = new AbortController();
    const over = oneTabAtATime(() => work(stop.signal, isAsked), stop.signal).catch(
      () => undefined,
    );
    round = { stop, over };
    await over;
    round = null;
  }

  // A page that waits in the back/forward cache must not hold the turn: the next one wants it.
  onPageAway((isAway) => isAway && round?.stop.abort());
  channel.listen(
    (theirs) => {
      if (round === null) become(theirs, false);
    },
    () => {
      isRead = false;
      void read();
    },
  );

  return {
    state: () => state,
    listen: (listener) => {
      listeners.add(listener);
      void read();
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      await forgetShortage();
      await changeRecord((now) => ({
        ...now,
        since: null,
        done: false,
        full: false,
        cleared: false,
      }));
      const status = await readStatus();
      if (status !== 'idle') return count(status, state.total);
      return isGoodTime() ? run(true) : count('paused', state.total);
    },
    clear: async () => {
      await changeRecord(() => ({ ...nothingStored, cleared: true }));
      round?.stop.abort();
      await round?.over;
      await changeRecord(() => ({ ...nothingStored, cleared: true }));
      try {
        for (const name of Object.keys(cacheBounds)) if (isCacheName(name)) await empty(name);
      } catch {
        // The count tells what is left.
      }
      await count('idle', null);
    },
    goOn: async (width) => {
      cardWidth = width;
      await read();
      if (round !== null || !isDue(await readRecord())) return;
      const status = await readStatus();
      if (status === 'unavailable' || (await isShort())) return count(status, state.total);
      if (savesData() || !isGoodTime()) return count('paused', state.total);
      await run(false);
    },
  };
}

const statusAfter = {
  done: 'idle',
  full: 'full',
  paused: 'paused',
  unavailable: 'unavailable',
} as const satisfies Record<Rounded, StoredStatus>;

function isDue({ since, done, cleared, shape }: StoredRecord): boolean {
  if (cleared) return false;
  const age = since === null ? Infinity : Date.now() - since;
  // A clock that was set back makes it due as well.
  return !done || shape !== shapeOfThisBuild() || age > renewedAfter || age < 0;
}

/** The record of the round that is under way, or of a new one. */
async function begun(width: PictureWidth): Promise<StoredRecord> {
  return changeRecord((now) => {
    const goesOn = now.since !== null && !isDue({ ...now, done: true });
    const since = goesOn ? now.since : Date.now();
    const widest = Math.max(now.width, width);
    return { ...now, since, done: false, width: widest, shape: shapeOfThisBuild() };
  });
}

/** Another build's answers lie under other addresses. */
function shapeOfThisBuild(): string {
  return [entriesCall(null), productCall('x')]
    .map(({ path, query }) => callUrl(path, query))
    .join(' ');
}

function parseRecord(stored: unknown): StoredRecord {
  const parsed = v.safeParse(storedRecordSchema, stored);
  return parsed.success ? parsed.output : nothingStored;
}

async function readRecord(): Promise<StoredRecord> {
  return parseRecord(await device.read(deviceWide.storedCatalogue));
}

async function changeRecord(next: (now: StoredRecord) => StoredRecord): Promise<StoredRecord> {
  const change = (stored: unknown) => next(parseRecord(stored));
  return parseRecord(await device.change(deviceWide.storedCatalogue, change));
}

function isCacheName(name: string): name is CacheName {
  return name in cacheBounds;
}

let ofPage: StoredCatalogue | undefined;

/** The page's one. */
export function storedCatalogue(): StoredCatalogue {
  ofPage ??= storedCatalogueOfPage();
  return ofPage;
}
