import { serviceWorkers } from './service-workers';

/** Tag by which the browser wakes the worker to send what waits in the log (SYNC-2). */
export const replayTag = 'aangan-replay';

/** Of the Background Sync API, which the DOM's types leave out. */
interface SyncManager {
  register: (tag: string) => Promise<void>;
}

/** As the browser's, but for any name: the DOM's types leave this one's out. */
interface AnyPermissions {
  query(descriptor: { name: string }): Promise<{ state: string }>;
}

/**
 * Asks the browser to wake the worker once there is a network, also with every tab closed. Called after each edit: a
 * tag that waits already is not asked for twice. Does nothing where the browser has none, or refuses.
 */
export async function askForBackgroundSync(): Promise<void> {
  try {
    await (await syncManager())?.register(replayTag);
  } catch {
    // Refused by the shopper or by a private window: what waits is sent at the next opening.
  }
}

/** Whether edits are sent with every tab closed; else the shopper is to be told that they wait for the next opening. */
export async function canSyncInBackground(): Promise<boolean> {
  try {
    return (await syncManager()) !== null && (await isAllowed());
  } catch {
    return false;
  }
}

/** Null without a worker that is at work, or in a browser without Background Sync. */
async function syncManager(): Promise<SyncManager | null> {
  // Not `ready`: that never comes where no worker was registered.
  const registration = await serviceWorkers()?.getRegistration();
  if (!registration?.active || !hasSync(registration)) return null;
  return registration.sync;
}

function hasSync(
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { sync: SyncManager } {
  return 'sync' in registration && typeof registration.sync === 'object';
}

async function isAllowed(): Promise<boolean> {
  const permissions: AnyPermissions = navigator.permissions;
  // A browser that does not know the name throws.
  const permission = await permissions.query({ name: 'background-sync' }).catch(() => null);
  return permission?.state !== 'denied';
}
