import { pageLocks } from '../page-locks';

/**
 * Fetches the stored catalogue in one tab at a time; what another tab does already is not done here.
 *
 * @param stop gives the turn up at once, whatever of the work is still under way
 * @returns when the work is over
 */
export async function oneTabAtATime(work: () => Promise<void>, stop: AbortSignal): Promise<void> {
  // Without locks two tabs may fetch the same at the same time: twice the calls, the same in the caches.
  const locks = pageLocks();
  if (locks === null) return work();
  let working: Promise<void> | undefined;
  const stopped = new Promise<void>((resolve) => {
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
  await locks.request('aangan-stored-catalogue', { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    working = work();
    await Promise.race([working, stopped]);
  });
  await working;
}
