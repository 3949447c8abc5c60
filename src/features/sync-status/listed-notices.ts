import { useEffect, useState, useSyncExternalStore } from 'react';

/** Time up to which the open page lists the notices itself, in ms since 1970. 0: it lists none. */
let listedUpTo = 0;
const listeners = new Set<() => void>();

/** For the page that lists the notices that existed when it was opened. @returns the time of opening, in ms since 1970 */
export function useListsNotices(): number {
  const [openedAt] = useState(() => Date.now());
  useEffect(() => {
    setListedUpTo(openedAt);
    return () => setListedUpTo(0);
  }, [openedAt]);
  return openedAt;
}

/** For the panel, which shows all the others. */
export function useListedUpTo(): number {
  return useSyncExternalStore(
    subscribe,
    () => listedUpTo,
    () => 0,
  );
}

function setListedUpTo(time: number): void {
  listedUpTo = time;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
