import { trustedScriptUrl } from './trusted-script-url';

/** ms between two looks for a new version while the page stays open. */
const lookEvery = 60 * 60_000;
/**
 * ms that the new worker is given to take over. Chromium lets one that is busy keep it waiting for minutes; pages come from
 * the network, so that a reload brings the new version all the same, and the worker follows.
 */
const longestHandover = 3000;
/** ms for which a choice holds; longer than the five minutes after which Chromium waits no more. */
const chosenFor = 6 * 60_000;
const chosenKey = 'aangan-update-chosen';

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
  const workbox = new Workbox(trustedScriptUrl('/sw.js'));
  // A page that no worker served yet meets its first one, which is no update.
  let isUpdate = navigator.serviceWorker.controller !== null;
  let chosen = false;
  const onWorkerWaiting = async () => {
    const registration = await registered;
    if (stopped.aborted || !registration || !isWaitingForAnother(registration)) return;
    const apply = () => {
      chosen = true;
      if (!registration.waiting) return location.reload();
      noteChoice();
      workbox.messageSkipWaiting();
      setTimeout(() => location.reload(), longestHandover);
    };
    if (wasChosen()) workbox.messageSkipWaiting();
    else onWaiting(apply);
  };
  workbox.addEventListener('waiting', () => void onWorkerWaiting());
  workbox.addEventListener('controlling', () => {
    if (chosen) location.reload();
    else if (isUpdate && !stopped.aborted && !wasChosen()) onWaiting(() => location.reload());
    isUpdate = true;
  });
  const registered = workbox.register();
  const registration = await registered;
  if (registration && !stopped.aborted) lookNowAndThen(registration, stopped);
}

/**
 * Firefox reports a device's first worker as waiting, to a document that opens while it installs. It waits for no other, and is no
 * new version.
 */
function isWaitingForAnother({ waiting, active }: ServiceWorkerRegistration): boolean {
  return waiting !== null && active !== null;
}

/** Kept over the reload: the page is the new one already, and has nothing more to ask. */
function noteChoice(): void {
  try {
    sessionStorage.setItem(chosenKey, String(Date.now()));
  } catch {
    // Then the shopper is asked once more.
  }
}

function wasChosen(): boolean {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(chosenKey) ?? 0);
    return since >= 0 && since < chosenFor;
  } catch {
    return false;
  }
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
