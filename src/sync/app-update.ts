/** ms between two looks for a new version while the page stays open. */
const lookEvery = 60 * 60_000;

/**
 * Registers the service worker once the page has loaded, and tells when a new version waits (PWA-3): the shopper
 * chooses, and `apply` reloads the page with it. Also told when another tab has taken the new version already.
 * @returns what stops it
 */
export function watchForUpdate(onWaiting: (apply: () => void) => void): () => void {
  const stop = new AbortController();
  if ('serviceWorker' in navigator) {
    void afterLoad()
      .then(() => (stop.signal.aborted ? undefined : watch(onWaiting, stop.signal)))
      // A browser that refuses workers (private mode, blocked storage) has a shop that works online only.
      .catch(() => undefined);
  }
  return () => stop.abort();
}

async function watch(onWaiting: (apply: () => void) => void, stopped: AbortSignal): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  // A page that no worker served yet meets its first one, which is no update.
  const isUpdate = navigator.serviceWorker.controller !== null;
  let chosen = false;
  const apply = () => {
    chosen = true;
    if (registration?.waiting) workbox.messageSkipWaiting();
    else location.reload();
  };
  workbox.addEventListener('waiting', () => {
    if (!stopped.aborted) onWaiting(apply);
  });
  workbox.addEventListener('controlling', () => {
    if (chosen) location.reload();
    else if (isUpdate && !stopped.aborted) onWaiting(() => location.reload());
  });
  const registration = await workbox.register();
  if (registration && !stopped.aborted) lookNowAndThen(registration, stopped);
}

function lookNowAndThen(registration: ServiceWorkerRegistration, stopped: AbortSignal): void {
  let looked = Date.now();
  const look = () => {
    looked = Date.now();
    // Offline is no news: the next look finds out.
    registration.update().catch(() => undefined);
  };
  const timer = setInterval(look, lookEvery);
  const lookOnReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > 60_000) look();
  };
  document.addEventListener('visibilitychange', lookOnReturn);
  stopped.addEventListener('abort', () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookOnReturn);
  });
}

function afterLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
}
