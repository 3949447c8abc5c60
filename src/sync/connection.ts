import { currentReach, onReach } from '@/commerce/http/reach';
import { send } from '@/commerce/http/request';
import { StoreError } from '@/commerce/http/store-error';

export type ConnectionState = 'online' | 'offline';

export interface Connection {
  state: () => ConnectionState;
  /** Calls the listener at each change; the first one starts the watch. Returns what stops it. */
  listen: (listener: (state: ConnectionState) => void) => () => void;
  /** The shopper wants to know now. Resolves when the shop has answered or has not. */
  ask: () => Promise<void>;
}

/** ms an answer may take. The call goes past every cache: an answer says that the shop is there. */
const longestAnswer = 6000;
/** ms between two asks while offline; doubles up to the longest, so that a shop that is up again is seen within seconds. */
const firstPause = 1000;
const longestPause = 5000;

/** Whether the shop itself answers, be it that it is not well; 502 to 504 is a front without its shop. */
async function shopAnswers(): Promise<boolean> {
  const options = { cache: 'no-store', retry: false, timeout: longestAnswer, token: null } as const;
  try {
    await send('/health', options);
    return true;
  } catch (error) {
    const status = error instanceof StoreError ? error.status : null;
    return status !== null && ![502, 503, 504].includes(status);
  }
}

/**
 * Whether the shop can be reached, told by what requests do (OFF-2). A request that failed, one that was answered while
 * offline (perhaps out of a cache) and the browser's own events are hints: each makes it ask, and only that answer counts.
 * While offline it asks by itself, for as long as the page is looked at.
 */
export function watchConnection(answers: () => Promise<boolean> = shopAnswers): Connection {
  const listeners = new Set<(state: ConnectionState) => void>();
  let state: ConnectionState = 'online';
  let asking: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let stopWatching: (() => void) | null = null;

  async function find(): Promise<void> {
    clearTimeout(timer);
    const found = (await answers()) ? 'online' : 'offline';
    if (found === 'online') pause = firstPause;
    else askLater();
    if (found === state) return;
    state = found;
    for (const listener of listeners) listener(found);
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
      if (asking === null && (reach === 'reached') === (state === 'offline')) void ask();
    });
    const looked = () => {
      if (document.visibilityState === 'visible' && state === 'offline') hinted();
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
    state: () => state,
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
