import { isPageAway, onPageAway } from './page-away';

/**
 * A timeout that counts only while the page is here: after a wait in the back/forward cache it begins anew.
 * @returns what stops it
 */
export function timeoutHere(done: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    timer = setTimeout(end, ms);
  };
  const stopFollowing = onPageAway((isAway) => {
    clearTimeout(timer);
    if (!isAway) start();
  });
  function end(): void {
    stopFollowing();
    done();
  }
  if (!isPageAway()) start();
  return () => {
    stopFollowing();
    clearTimeout(timer);
  };
}
