import { device } from './device';
import { credentialsFrom } from './device-credentials';
import type { SyncCore } from './replay/sync-core';
import { session } from './session';

let opened: Promise<SyncCore> | undefined;

/** The page's one core. Loaded and opened when first asked for; where its code does not come, the next call tries again. */
export function core(): Promise<SyncCore> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<SyncCore> {
  const { openSyncCore } = await import('./replay/open-core');
  return openSyncCore({
    credentials: async () => {
      // What an older build kept elsewhere comes first.
      await session.restore();
      return credentialsFrom(device);
    },
    isVisible: () => document.visibilityState === 'visible',
    askToPersist: () => void navigator.storage?.persist?.().catch(() => false),
  });
}
