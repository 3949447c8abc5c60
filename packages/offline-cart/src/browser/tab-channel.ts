import { isInBfcache, onBfcacheChange } from './bfcache';

/** Messages between the tabs of the shop. */
export interface TabChannel {
  post: (message: unknown) => void;
  /**
   * @param receive called with each message of another tab
   * @param missed called when the page returns from the back/forward cache: it may have missed messages
   * @returns a function that stops listening
   */
  listen: (receive: (message: unknown) => void, missed?: () => void) => () => void;
}

interface Listener {
  receive: (message: unknown) => void;
  missed: (() => void) | undefined;
}

/**
 * A channel that is closed while the page is in the back/forward cache, since the first message would
 * evict the page. Without BroadcastChannel no message is received.
 */
export function tabChannel(name: string): TabChannel {
  const listeners = new Set<Listener>();
  let opened: BroadcastChannel | null = null;
  let isCached = false;
  /** The last listener has stopped: what is still posted leaves no open channel. */
  let isStopped = false;
  let unfollow: (() => void) | undefined;

  /**
   * Opens the channel when it is first used: an open channel would keep a server process alive. Returns
   * null if the browser has no BroadcastChannel or refuses it, as it does with site data blocked.
   */
  function open(): BroadcastChannel | null {
    if (opened !== null) return opened;
    opened = channelOrNull(name);
    opened?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      for (const { receive } of listeners) receive(data);
    });
    return opened;
  }

  function close(): void {
    opened?.close();
    opened = null;
  }

  function follow(entersCache: boolean): void {
    isCached = entersCache;
    if (entersCache) {
      close();
      return;
    }
    if (listeners.size > 0) open();
    for (const { missed } of listeners) missed?.();
  }

  function start(): BroadcastChannel | null {
    if (unfollow === undefined) {
      isCached = isInBfcache();
      unfollow = onBfcacheChange(follow);
    }
    return open();
  }

  function stop(): void {
    close();
    unfollow?.();
    unfollow = undefined;
  }

  return {
    post(message) {
      start()?.postMessage(message);
      // A page may still post while it is being left.
      if (isCached) close();
      if (isStopped) stop();
    },
    listen(receive, missed) {
      const listener = { receive, missed };
      listeners.add(listener);
      isStopped = false;
      start();
      if (isCached) close();
      return () => {
        listeners.delete(listener);
        isStopped = listeners.size === 0;
        if (isStopped) stop();
      };
    },
  };
}

function channelOrNull(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
