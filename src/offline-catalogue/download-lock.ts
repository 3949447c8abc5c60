import { webLocks } from '@aangan/offline-cart/browser';

/**
 * Downloads the stored catalogue in one tab at a time; does nothing while another tab downloads it.
 *
 * @param stop releases the lock at once, even if the work has not ended
 * @returns when the work has ended
 */
export async function withDownloadLock(work: () => Promise<void>, stop: AbortSignal) {
  // Without Web Locks two tabs may download the same responses: twice the requests, the same caches.
  const locks = webLocks();
  if (locks === null) return work();
  let running: Promise<void> | undefined;
  const stopped = new Promise<void>((resolve) => {
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
  await locks.request('aangan-stored-catalogue', { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    running = work();
    await Promise.race([running, stopped]);
  });
  await running;
}
