import {
  checkHealth,
  currentReachability,
  type HealthStatus,
  onReachabilityChange,
} from '@/commerce/http/reachability';

export type ConnectionState = 'online' | 'offline';

export interface Connection {
  state: () => ConnectionState;
  /** Whether the shop is down, and not the shopper's connection. */
  isShopDown: () => boolean;
  /** Calls the listener at each change; the first listener starts the checks. Returns a function that stops it. */
  listen: (listener: (state: ConnectionState) => void) => () => void;
  /** Checks now. Resolves when the shop has responded or the check has failed. */
  ask: () => Promise<void>;
}

/**
 * Pause between two checks while offline. It doubles up to the maximum, so that a shop that is up again
 * is noticed within seconds.
 */
const firstPause = 1000;
const longestPause = 5000;

/**
 * Watches whether the shop can be reached (OFF-2). Failed requests, responses while offline (perhaps
 * from a cache) and the browser's events are hints: each starts a check, and only its result counts.
 * While offline, it checks by itself as long as the page is visible.
 */
export function watchConnection(answers: () => Promise<HealthStatus> = checkHealth): Connection {
  const listeners = new Set<(state: ConnectionState) => void>();
  let last: HealthStatus = 'healthy';
  let asking: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let stopWatching: (() => void) | null = null;

  async function find(): Promise<void> {
    clearTimeout(timer);
    const found = await answers();
    if (found === 'healthy') pause = firstPause;
    else askLater();
    if (found === last) return;
    last = found;
    for (const listener of listeners) listener(state());
  }

  function state(): ConnectionState {
    return last === 'healthy' ? 'online' : 'offline';
  }

  /** One check at a time. */
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

  /** The browser reports a change: the next check comes soon. */
  function hinted(): void {
    pause = firstPause;
    void ask();
  }

  function watch(): () => void {
    const stopReach = onReachabilityChange((reach) => {
      // The result of the check itself is handled by the check.
      if (asking === null && (reach === 'reachable') === (state() === 'offline')) void ask();
    });
    const looked = () => {
      if (document.visibilityState === 'visible' && state() === 'offline') hinted();
    };
    addEventListener('offline', hinted);
    addEventListener('online', hinted);
    document.addEventListener('visibilitychange', looked);
    if (currentReachability() === 'unreachable' || !navigator.onLine) void ask();
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
    isShopDown: () => last === 'backend-down',
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

/** The instance of this page. */
export const connection = watchConnection();
