import { provideAccess } from '@/commerce/http/access';
import { provideSettings } from '@/commerce/settings';
import { replayTag } from '@/sync/background-sync';
import { device } from '@/sync/device';
import { credentialsFrom } from '@/sync/device-credentials';
import { openSyncCore } from '@/sync/replay/open-core';
import { settingsOfShop } from './settings-copy';

/** Of the Background Sync API, which the DOM's types leave out. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Sends what waits in the log when the browser says that there is a network, with all tabs closed too (SYNC-2). */
export function replayInBackground(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    if (isSync(event) && event.tag === replayTag) event.waitUntil(replay());
  });
}

/** @throws Error while edits are left, which makes the browser ask again */
async function replay(): Promise<void> {
  provideSettings(await settingsOfShop());
  const credentials = () => credentialsFrom(device);
  provideAccess({ token: async () => (await credentials())?.token ?? null });
  // Opened for this once: pages that are open replay by themselves, and are not to find the worker in their way.
  const core = await openSyncCore({
    credentials,
    isVisible: () => false,
    askToPersist: () => undefined,
  });
  try {
    const left = await core.wake('background-sync');
    if (left > 0) throw new Error(`${left} edits wait for the next sync`);
  } finally {
    core.close();
  }
}

function isSync(event: Event): event is SyncEvent {
  return event instanceof ExtendableEvent && 'tag' in event && typeof event.tag === 'string';
}
