import * as v from 'valibot';
import { serviceWorkers } from '@/sync/browser-features';
import { listEntries } from '@/sync/device-caches/cache-entries';
import {
  storedResponsesCache,
  STORED_BUDGET,
  storedPicturesCache,
} from '@/sync/device-caches/caches';
import { tabChannel } from '@aangan/offline-cart/browser';

/**
 * idle: nothing to do · fetching · paused: continues when the page is visible, the network is there and Save-Data is off ·
 * full: the budget is used up, or the device has no space; what is stored stays · unavailable: the browser provides no
 * storage (private window, blocked storage, no service worker)
 */
const statusSchema = v.picklist(['idle', 'fetching', 'paused', 'full', 'unavailable']);

/** State of the catalogue that is stored for offline use. */
const storedStateSchema = v.object({
  status: statusSchema,
  /** Number of products whose page opens offline. */
  products: v.number(),
  /** Number of the shop's products; null until the shop reported it. */
  total: v.nullable(v.number()),
  pictures: v.number(),
  /** Responses and pictures together. */
  bytes: v.number(),
  /** Maximum of `bytes`. */
  budget: v.number(),
  /** ms since 1970 of the oldest response; null if there is none. */
  updatedAt: v.nullable(v.number()),
});

export type StoredState = v.InferOutput<typeof storedStateSchema>;
export type StoredStatus = StoredState['status'];

/** Whether the browser has storage, and a service worker that serves from it. */
export async function isStorable(): Promise<boolean> {
  try {
    if (typeof caches === 'undefined' || typeof indexedDB === 'undefined') return false;
    const registration = await serviceWorkers()?.getRegistration();
    return Boolean(registration?.active);
  } catch {
    return false;
  }
}

/** Counts what is stored. @throws DOMException where storage fails */
export async function measure() {
  const [responses, pictures] = await Promise.all([
    listEntries(storedResponsesCache),
    listEntries(storedPicturesCache),
  ]);
  const cachedAt = responses.map((entry) => entry.cachedAt);
  return {
    // Only the call of a product's page has an id.
    products: responses.filter(({ url }) => new URL(url).searchParams.has('id[]')).length,
    pictures: pictures.length,
    bytes: [...responses, ...pictures].reduce((all, { bytes }) => all + bytes, 0),
    updatedAt: cachedAt.length === 0 ? null : cachedAt.reduce((a, b) => Math.min(a, b)),
  };
}

/** Sends the state from the tab that downloads to the other tabs. */
function stateChannel() {
  const channel = tabChannel('aangan-stored-catalogue');
  return {
    post: (state: StoredState) => channel.post(state),
    /** @param onMissed is called when the page returns from the back/forward cache and may have missed a message */
    listen: (listener: (state: StoredState) => void, onMissed: () => void) => {
      channel.listen((message) => {
        const parsed = v.safeParse(storedStateSchema, message);
        if (parsed.success) listener(parsed.output);
      }, onMissed);
    },
  };
}

/** Between two counts during a download. */
const COUNT_INTERVAL_MS = 500;

/** The state as last counted. Each count notifies this page's listeners and the other tabs. */
export function createStoredState() {
  const listeners = new Set<(state: StoredState) => void>();
  const channel = stateChannel();
  let state: StoredState = {
    status: 'idle',
    products: 0,
    total: null,
    pictures: 0,
    bytes: 0,
    budget: STORED_BUDGET,
    updatedAt: null,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: StoredState): void {
    state = next;
    for (const listener of listeners) listener(next);
  }

  function publish(next: StoredState): void {
    show(next);
    channel.post(next);
  }

  async function count(status: StoredStatus, total: number | null): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    try {
      publish({ ...state, ...(await measure()), status, total });
    } catch {
      publish({ ...state, status: 'unavailable' });
    }
  }

  return {
    now: () => state,
    listen: (listener: (state: StoredState) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count,
    /** Counts after a delay, once for all calls until then. @param total is read at that time */
    countSoon: (status: StoredStatus, total: () => number | null) => {
      timer ??= setTimeout(() => void count(status, total()), COUNT_INTERVAL_MS);
    },
    /**
     * Takes over the state that another tab sends.
     * @param isNewer whether this tab's own state is newer
     * @param onMissed is called when the page returns from the back/forward cache and may have missed a message
     */
    follow: (isNewer: () => boolean, onMissed: () => void) => {
      channel.listen((theirs) => {
        if (!isNewer()) show(theirs);
      }, onMissed);
    },
  };
}
