/** Tells the other tabs that something changed; what it is they ask the server. */
export interface TabSignal {
  tell: () => void;
  /** Calls the listener when another tab tells. Returns what stops it. */
  listen: (listener: () => void) => () => void;
}

/** Without BroadcastChannel tabs do not hear of each other until they ask the server. */
export function tabSignal(name: string): TabSignal {
  // Opened when first needed: an open channel would keep a server process that imports this alive.
  let opened: BroadcastChannel | null = null;
  const channel = () => {
    if (typeof BroadcastChannel === 'undefined') return null;
    opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    tell: () => channel()?.postMessage('changed'),
    listen: (listener) => {
      const hear = () => listener();
      channel()?.addEventListener('message', hear);
      return () => opened?.removeEventListener('message', hear);
    },
  };
}
