import { storedBudget } from '../device-caches/caches';
import { measure } from './measure';
import { stateChannel } from './state-channel';
import type { StoredState, StoredStatus } from './stored-state';

/** ms between two counts while it is fetched. */
const countEvery = 500;

/** What is stored, as it was counted last. This page's listeners are told of each count, and so are the other tabs. */
export function countedState() {
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
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: StoredState): void {
    state = next;
    for (const listener of listeners) listener(next);
  }

  function become(next: StoredState): void {
    show(next);
    channel.tell(next);
  }

  async function count(status: StoredStatus, total: number | null): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    try {
      become({ ...state, ...(await measure()), status, total });
    } catch {
      become({ ...state, status: 'unavailable' });
    }
  }

  return {
    now: () => state,
    listen: (listener: (state: StoredState) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count,
    /** Counts in a moment, once for all that comes in until then. @param total is asked for as the moment comes */
    countSoon: (status: StoredStatus, total: () => number | null) => {
      timer ??= setTimeout(() => void count(status, total()), countEvery);
    },
    /**
     * Shows what another tab tells, unless this one knows better.
     * @param missed is called when the page comes back and may not have heard the last of it
     */
    follow: (knowsBetter: () => boolean, missed: () => void) => {
      channel.listen((theirs) => {
        if (!knowsBetter()) show(theirs);
      }, missed);
    },
  };
}
