import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function listen(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the device prefers reduced motion; false on the server, which cannot know. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}
