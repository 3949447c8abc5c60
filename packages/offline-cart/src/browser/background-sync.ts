/** The Background Sync API, which is missing in the DOM's types. */
interface SyncManager {
  register: (tag: string) => Promise<void>;
}

/** The browser's Permissions for any name, since the DOM's types lack this one. */
interface AnyPermissions {
  query(descriptor: { name: string }): Promise<{ state: string }>;
}

/**
 * Registers a sync event, which wakes the worker when the device is online, even with all tabs closed.
 * Called after each edit; a pending registration is not repeated. Does nothing if the browser does not
 * support or refuses it.
 * @param tag of the event
 */
export async function askForBackgroundSync(tag: string): Promise<void> {
  try {
    await (await syncManager())?.register(tag);
  } catch {
    // Refused by the shopper or in a private window: edits are sent when the shop is opened next.
  }
}

/** Whether edits are sent with all tabs closed. Otherwise the screen says that they wait. */
export async function canSyncInBackground(): Promise<boolean> {
  try {
    return (await syncManager()) !== null && (await isAllowed());
  } catch {
    return false;
  }
}

/** Null without an active worker or without Background Sync. */
async function syncManager(): Promise<SyncManager | null> {
  // Not `ready`, which never resolves if no worker was registered.
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
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
