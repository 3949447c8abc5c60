import { isInBfcache, onBfcacheChange } from './bfcache';

/**
 * Starts a timeout that pauses while the page is in the back/forward cache and restarts from zero when
 * the page is restored.
 * @returns a function that cancels the timeout
 */
export function activeTimeout(done: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    timer = setTimeout(end, ms);
  };
  const stopFollowing = onBfcacheChange((isCached) => {
    clearTimeout(timer);
    if (!isCached) start();
  });
  function end(): void {
    stopFollowing();
    done();
  }
  if (!isInBfcache()) start();
  return () => {
    stopFollowing();
    clearTimeout(timer);
  };
}
