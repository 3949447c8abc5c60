import type { PictureWidth } from '@/commerce/picture-url';
import { empty } from '../device-caches/bounded-cache';
import { cacheBounds, type CacheName } from '../device-caches/caches';
import { forgetShortage, isShort } from '../device-caches/shortage';
import { onPageAway, whenBack } from '../page-away';
import { savesData } from '../saves-data';
import { isGoodTime } from './circumstances';
import { countedState } from './counted-state';
import { isStorable } from './is-storable';
import type { Rounded } from './one-round';
import { oneTabAtATime } from './one-tab-at-a-time';
import { begunRecord, changeRecord, isDue, nothingStored, readRecord } from './stored-record';
import type { StoredState, StoredStatus } from './stored-state';

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

/** Px, until a page has told how large its cards are. */
const usualWidth: PictureWidth = 480;

function storedCatalogueOfPage(): StoredCatalogue {
  const stored = countedState();
  let cardWidth = usualWidth;
  let round: { stop: AbortController; over: Promise<void> } | null = null;
  let isRead = false;

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
    if (round === null) await stored.count(status, total);
  }

  async function work(stop: AbortSignal, isAsked: boolean): Promise<void> {
    const rounds = await import('./one-round').catch(() => null);
    if (rounds === null) return stored.count('paused', stored.now().total);
    const record = await begunRecord(cardWidth);
    let { total } = record;
    await stored.count('fetching', total);
    const rounded = await rounds.oneRound({
      record,
      stop,
      isAsked,
      told: (news) => {
        total = news.total ?? total;
        stored.countSoon('fetching', () => total);
      },
    });
    await whenBack();
    const isOver = rounded === 'done' || rounded === 'full';
    await changeRecord((now) => ({ ...now, total, done: isOver, full: rounded === 'full' }));
    await stored.count(statusAfter[rounded], total);
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
  stored.follow(
    () => round !== null,
    () => {
      isRead = false;
      void read();
    },
  );

  return {
    state: stored.now,
    listen: (listener) => {
      const stop = stored.listen(listener);
      void read();
      return stop;
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
      if (status !== 'idle') return stored.count(status, stored.now().total);
      return isGoodTime() ? run(true) : stored.count('paused', stored.now().total);
    },
    clear: async () => {
      await changeRecord((now) => ({ ...now, ...nothingStored, cleared: true }));
      round?.stop.abort();
      await round?.over;
      await changeRecord((now) => ({ ...now, ...nothingStored, cleared: true }));
      // The count tells what is left.
      await emptyCaches().catch(() => undefined);
      await stored.count('idle', null);
    },
    goOn: async (width) => {
      cardWidth = width;
      await read();
      if (round !== null || !isDue(await readRecord())) return;
      const status = await readStatus();
      if (status === 'unavailable' || (await isShort()))
        return stored.count(status, stored.now().total);
      if (savesData() || !isGoodTime()) return stored.count('paused', stored.now().total);
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

async function emptyCaches(): Promise<void> {
  for (const name of Object.keys(cacheBounds)) if (isCacheName(name)) await empty(name);
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
