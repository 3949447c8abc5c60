import { provideAccess } from '@/commerce/http/access';
import { provideSettings } from '@/commerce/settings';
import { replayTag } from '@/sync/background-sync';
import { device } from '@/sync/device-store';
import { credentialsFrom } from '@/sync/device-credentials';
import { openSyncCore } from '@/sync/open-core';
import { loadSettings } from './cached-settings';
import { decidedOrders, notifyOfOrders } from './order-notifications';

/** The event of the Background Sync API, which TypeScript's DOM types lack. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Replays pending edits when the browser reports a network, even if all tabs are closed (SYNC-2). */
export function replayInBackground(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    if (isSync(event) && event.tag === replayTag) event.waitUntil(replay(worker));
  });
}

/** @throws Error while edits are pending, which makes the browser fire the event again */
async function replay(worker: ServiceWorkerGlobalScope): Promise<void> {
  provideSettings(await loadSettings());
  const credentials = () => credentialsFrom(device);
  provideAccess({ token: async () => (await credentials())?.token ?? null });
  // Opened for this replay only: open pages replay by themselves, and the worker must not block them.
  const core = await openSyncCore({
    credentials,
    isVisible: () => false,
    askToPersist: () => undefined,
  });
  try {
    const { notices } = await core.view();
    const left = await core.wake('background-sync');
    await notifyOfOrders(worker, decidedOrders(notices, (await core.view()).notices));
    if (left > 0) throw new Error(`${left} edits are pending until the next sync`);
  } finally {
    core.close();
  }
}

function isSync(event: Event): event is SyncEvent {
  return event instanceof ExtendableEvent && 'tag' in event && typeof event.tag === 'string';
}
