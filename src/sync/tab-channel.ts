import { onPageAway } from './page-away';

/** Says things to the other tabs of the shop. */
export interface TabChannel {
  tell: (message: unknown) => void;
  /**
   * @param hear is called with what another tab says
   * @param missed is called when the page comes back out of the browser's back/forward cache: much may have been said
   * @returns what stops it
   */
  listen: (hear: (message: unknown) => void, missed?: () => void) => () => void;
}

interface Listener {
  hear: (message: unknown) => void;
  missed: (() => void) | undefined;
}

/**
 * A page with an open channel is thrown out of the back/forward cache by the first thing that is said in it, so that the
 * channel is closed for as long as the page lies there. Without BroadcastChannel nothing is heard.
 */
export function tabChannel(name: string): TabChannel {
  const listeners = new Set<Listener>();
  let opened: BroadcastChannel | null = null;
  let isAway = false;
  let isFollowing = false;

  /**
   * Opened when first needed: an open channel would keep a server process that imports this alive. Null where the browser has
   * none, or refuses it, as it does with site data blocked.
   */
  function open(): BroadcastChannel | null {
    if (opened !== null) return opened;
    opened = channelOrNull(name);
    opened?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      for (const { hear } of listeners) hear(data);
    });
    return opened;
  }

  function close(): void {
    opened?.close();
    opened = null;
  }

  function follow(): void {
    isFollowing = true;
    onPageAway((goes) => {
      isAway = goes;
      if (goes) {
        close();
        return;
      }
      if (listeners.size > 0) open();
      for (const { missed } of listeners) missed?.();
    });
  }

  function channel(): BroadcastChannel | null {
    if (!isFollowing) follow();
    return open();
  }

  return {
    tell(message) {
      channel()?.postMessage(message);
      // What a page says while it goes is heard, too.
      if (isAway) close();
    },
    listen(hear, missed) {
      const listener = { hear, missed };
      listeners.add(listener);
      channel();
      if (isAway) close();
      return () => listeners.delete(listener);
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
