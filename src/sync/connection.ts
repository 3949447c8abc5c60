import { askHealth, type Found } from '@/commerce/http/ask-health';
import { currentReach, onReach } from '@/commerce/http/reach';

export type ConnectionState = 'online' | 'offline';

export interface Connection {
  state: () => ConnectionState;
  /** Whether it is the shop that is down, and not the shopper's connection. */
  isShopDown: () => boolean;
  /** Calls the listener at each change; the first one starts the watch. Returns what stops it. */
  listen: (listener: (state: ConnectionState) => void) => () => void;
  /** The shopper wants to know now. Resolves when the shop has answered or has not. */
  ask: () => Promise<void>;
}

/** ms between two asks while offline; doubles up to the longest, so that a shop that is up again is seen within seconds. */
const firstPause = 1000;
const longestPause = 5000;

/**
 * Whether the shop can be reached, told by what requests do (OFF-2). A request that failed, one that was answered while
 * offline (perhaps out of a cache) and the browser's own events are hints: each makes it ask, and only that answer counts.
 * While offline it asks by itself, for as long as the page is looked at.
 */
export function watchConnection(answers: () => Promise<Found> = askHealth): Connection {
  const listeners = new Set<(state: ConnectionState) => void>();
  let last: Found = 'shop';
  let asking: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let stopWatching: (() => void) | null = null;

  async function find(): Promise<void> {
    clearTimeout(timer);
    const found = await answers();
    if (found === 'shop') pause = firstPause;
    else askLater();
    if (found === last) return;
    last = found;
    for (const listener of listeners) listener(state());
  }

  function state(): ConnectionState {
    return last === 'shop' ? 'online' : 'offline';
  }

  /** One ask at a time. */
  function ask(): Promise<void> {
    asking ??= find().finally(() => {
      asking = null;
    });
    return asking;
  }

  function askLater(): void {
    if (stopWatching === null || document.visibilityState === 'hidden') return;
    timer = setTimeout(() => void ask(), pause);
    pause = Math.min(2 * pause, longestPause);
  }

  /** The browser thinks that something changed: the next ask does not wait long. */
  function hinted(): void {
    pause = firstPause;
    void ask();
  }

  function watch(): () => void {
    const stopReach = onReach((reach) => {
      // What the ask itself finds is told by the ask.
      if (asking === null && (reach === 'reached') === (state() === 'offline')) void ask();
    });
    const looked = () => {
      if (document.visibilityState === 'visible' && state() === 'offline') hinted();
    };
    addEventListener('offline', hinted);
    addEventListener('online', hinted);
    document.addEventListener('visibilitychange', looked);
    if (currentReach() === 'unreachable' || !navigator.onLine) void ask();
    return () => {
      clearTimeout(timer);
      stopReach();
      removeEventListener('offline', hinted);
      removeEventListener('online', hinted);
      document.removeEventListener('visibilitychange', looked);
    };
  }

  return {
    state,
    isShopDown: () => last === 'front-alone',
    listen: (listener) => {
      listeners.add(listener);
      stopWatching ??= watch();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopWatching?.();
        stopWatching = null;
      };
    },
    ask,
  };
}

/** The page's one. */
export const connection = watchConnection();
