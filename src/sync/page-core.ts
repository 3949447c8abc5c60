import { device } from './device';
import { credentialsFrom } from './device-credentials';
import { StorageTrouble } from './log/storage-trouble';
import { takeOverOlder } from './older-build';
import type { SyncCore } from './replay/sync-core';
import { session } from './session';

let opening: Promise<SyncCore> | undefined;
let opened: SyncCore | null = null;
const listeners = new Set<(token: string) => void>();

/** The page's one core. Loaded and opened when first asked for; where its code does not come, the next call tries again. */
export function core(): Promise<SyncCore> {
  opening ??= open().then(
    (core) => (opened = core),
    (error: unknown) => {
      opening = undefined;
      throw error;
    },
  );
  return opening;
}

/** The same where it is open already: a tap is shown without waiting for anything. */
export function openedCore(): SyncCore | null {
  return opened;
}

/** Calls the listener with a token that the shop does not take any more. Returns what stops it. */
export function onTokenRefused(listener: (token: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function open(): Promise<SyncCore> {
  const { openSyncCore } = await import('./replay/open-core');
  const credentials = async () => {
    // What an older build kept elsewhere comes first.
    await session.restore();
    return credentialsFrom(device);
  };
  const core = await openSyncCore({
    credentials,
    isVisible: () => document.visibilityState === 'visible',
    askToPersist: () => void persist().catch(() => false),
    tokenRefused: (token) => {
      for (const listener of listeners) listener(token);
    },
  });
  try {
    await endHalfLogOut(core);
    await takeOverOlder(device, core, await credentials());
  } catch (error) {
    // The next start tries again; whoever edits is told by their own call.
    if (!(error instanceof StorageTrouble)) throw error;
  }
  return core;
}

/** Rejects where the browser blocks site data. */
async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}

/** A page that died over a log-out had let go of the log, and not yet of the token. */
async function endHalfLogOut(core: SyncCore): Promise<void> {
  const kept = await credentialsFrom(device);
  if (kept !== null && (await core.hasLeft(kept.customerId))) await session.end(kept.token);
  if ((await credentialsFrom(device)) === null) await core.forgetLeft();
}
