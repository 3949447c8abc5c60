import { wait } from '@/commerce/http/wait';
import { serviceWorkers } from './browser-features';
import { trustedScriptUrl } from './trusted-script-url';

/** Pauses before further attempts, in ms. A worker whose installation has failed keeps what it has cached. */
const RETRY_AFTER_MS = [2000, 5000, 10_000, 30_000];

/**
 * Registers the service worker on a device that has none. Its installation requests every script of the build, and fails if a
 * single request does: then it is registered again. Updates: `watchForUpdate`.
 * @returns whether a worker has been installed
 */
export async function registerFirstWorker(): Promise<boolean> {
  const workers = serviceWorkers();
  if (workers === null || workers.controller !== null) return false;
  await afterLoad();
  for (const pauseMs of [0, ...RETRY_AFTER_MS]) {
    await wait(pauseMs);
    if (await installs(workers)) return true;
  }
  return false;
}

/** In a browser that refuses workers (private mode, blocked storage) the shop works online only. */
async function installs(workers: ServiceWorkerContainer): Promise<boolean> {
  try {
    const { installing } = await workers.register(trustedScriptUrl('/sw.js'));
    return installing === null || (await isInstalled(installing));
  } catch {
    return false;
  }
}

function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant');
    });
  });
}

/** Resolves when the page has loaded. */
export function afterLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
}
