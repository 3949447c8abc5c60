import { provideAccess } from '@/commerce/http/access';
import { provideSettings } from '@/commerce/settings';
import { replayTag } from '@/sync/device-keys';
import { device } from '@/sync/device-store';
import { credentialsFrom } from '@/sync/device-credentials';
import { openSyncCore } from '@/sync/open-core';
import type { SyncCore } from '@aangan/offline-cart';
import { replayOnSync } from '@aangan/offline-cart/service-worker';
import { loadSettings } from './cached-settings';
import { decidedOrders, notifyOfOrders } from './order-notifications';

/** Replays pending edits when the browser reports a network, even if all tabs are closed (SYNC-2). */
export function replayInBackground(worker: ServiceWorkerGlobalScope): void {
  replayOnSync(worker, {
    tag: replayTag,
    open,
    replayed: async (core, { notices }) =>
      notifyOfOrders(worker, decidedOrders(notices, (await core.view()).notices)),
  });
}

async function open(): Promise<SyncCore> {
  provideSettings(await loadSettings());
  const credentials = () => credentialsFrom(device);
  provideAccess({ token: async () => (await credentials())?.token ?? null });
  return openSyncCore({ credentials, isVisible: () => false, askToPersist: () => undefined });
}
