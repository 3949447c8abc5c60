import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function listen(onChange: () => void): () => void {
  const asked = matchMedia(query);
  asked.addEventListener('change', onChange);
  return () => asked.removeEventListener('change', onChange);
}

/** Whether the device asks for less motion; false in a page as the server renders it, which cannot know. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}
