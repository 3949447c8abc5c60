import type { TabSignal } from '../tab-signal';

/** The signals of several tabs of one browser: each hears the others, not itself. */
export function tabGroup(): () => TabSignal {
  const listeners = new Set<() => void>();
  return () => {
    const own = new Set<() => void>();
    return {
      tell: () => {
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
