import type { TabSignal } from '@aangan/offline-cart/browser';

/** Signals between several tabs of one browser: each notifies the others, not itself. */
export function tabGroup(): () => TabSignal {
  const listeners = new Set<() => void>();
  return () => {
    const own = new Set<() => void>();
    return {
      notify: () => {
        for (const listener of listeners) if (!own.has(listener)) listener();
      },
      listen: (listener) => {
        own.add(listener);
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
}
