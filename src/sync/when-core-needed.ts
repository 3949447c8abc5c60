import { connection } from './connection';
import { serviceWorkers } from './browser-features';
import { LOG_DATABASE } from './device-keys';

/** An untouched page needs its core after this time, in ms. */
const MAX_WAIT_MS = 10_000;
const INPUT = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'];

/**
 * Resolves when the page is to open its core: at once on a device that has used the shop before. On a new device there is nothing to
 * restore or to send, and its code would compete with the page's own on the first visit: then it waits for input, an outage, or ten
 * seconds. Whatever needs the core earlier calls `core`.
 * @param isRendered whether the page shows its content without scripts
 */
export async function whenCoreNeeded({ isRendered }: { isRendered: boolean }): Promise<void> {
  if (isRendered && (await isNewDevice())) await untilNeeded();
}

/** False where the browser does not list its databases. */
async function isNewDevice(): Promise<boolean> {
  try {
    if (serviceWorkers()?.controller) return false;
    const databases = await indexedDB.databases?.();
    return databases?.every(({ name }) => name !== LOG_DATABASE) ?? false;
  } catch {
    return false;
  }
}

function untilNeeded(): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = () => {
      ending.abort();
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(end, MAX_WAIT_MS);
    const stopListening = connection.listen((state) => state === 'offline' && end());
    for (const type of INPUT) {
      addEventListener(type, end, { capture: true, passive: true, signal: ending.signal });
    }
  });
}
