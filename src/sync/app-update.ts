import { afterLoad } from './register-first-worker';
import { trustedScriptUrl } from './trusted-script-url';

/** Interval of checks for a new version while the page stays open. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60_000;
/**
 * Time for the new worker to take over. Chromium may keep it waiting for minutes while the old one is
 * busy. Pages come from the network, so a reload brings the new version anyway, and the worker follows.
 */
const HANDOVER_TIMEOUT_MS = 3000;
/** How long a choice is valid; longer than the five minutes after which Chromium stops waiting. */
const CHOICE_LIFETIME_MS = 6 * 60_000;
const chosenKey = 'aangan-update-chosen';

/**
 * Registers the service worker once the page has loaded, and reports a new version (PWA-3). The shopper
 * chooses: `apply` reloads the page with it. Also reports that another tab has applied the new version.
 * @returns a function that stops it
 */
export function watchForUpdate(onWaiting: (apply: () => void) => void): () => void {
  const stop = new AbortController();
  if ('serviceWorker' in navigator) {
    void afterLoad()
      .then(() => (stop.signal.aborted ? undefined : watch(onWaiting, stop.signal)))
      // In a browser that refuses workers (private mode, blocked storage) the shop works online only.
      .catch(() => undefined);
  }
  return () => stop.abort();
}

async function watch(onWaiting: (apply: () => void) => void, stopped: AbortSignal): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(trustedScriptUrl('/sw.js'));
  // If no worker controls the page, the first one is not an update.
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
      setTimeout(() => location.reload(), HANDOVER_TIMEOUT_MS);
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
 * Firefox reports a device's first worker as waiting, to a document that opens while it installs. It is
 * not a new version.
 */
function isWaitingForAnother({ waiting, active }: ServiceWorkerRegistration): boolean {
  return waiting !== null && active !== null;
}

/** Kept over the reload, so that the new page does not ask again. */
function noteChoice(): void {
  try {
    sessionStorage.setItem(chosenKey, String(Date.now()));
  } catch {
    // If it cannot be stored, the shopper is asked again.
  }
}

function wasChosen(): boolean {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(chosenKey) ?? 0);
    return since >= 0 && since < CHOICE_LIFETIME_MS;
  } catch {
    return false;
  }
}

function lookNowAndThen(registration: ServiceWorkerRegistration, stopped: AbortSignal): void {
  let looked = Date.now();
  const look = () => {
    looked = Date.now();
    // Offline: the next check finds out.
    registration.update().catch(() => undefined);
  };
  const timer = setInterval(look, UPDATE_CHECK_INTERVAL_MS);
  const lookOnReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > 60_000) look();
  };
  document.addEventListener('visibilitychange', lookOnReturn);
  stopped.addEventListener('abort', () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookOnReturn);
  });
}
