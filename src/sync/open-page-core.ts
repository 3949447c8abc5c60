import { device } from './device';
import { credentialsFrom } from './device-credentials';
import { StorageTrouble } from './log/storage-trouble';
import { takeOverOlder } from './older-build';
import { openSyncCore } from './replay/open-core';
import type { SyncCore } from './replay/sync-core';
import { session } from './session';
import { sessionEndings } from './session-endings';
import { absorbTaps, absorbTapsOfDatabase, mirrorEpoch } from './taps/absorb-taps';

/**
 * Opens the core of a page, and brings into it what was left on the device outside the log.
 * @param tokenRefused told of a token that the shop does not take any more
 */
export async function openPageCore(tokenRefused: (token: string) => void): Promise<SyncCore> {
  const credentials = async () => {
    // What an older build kept elsewhere comes first.
    await session.restore();
    return credentialsFrom(device);
  };
  const core = await openSyncCore({
    credentials,
    isVisible: () => document.visibilityState === 'visible',
    askToPersist: () => void persist().catch(() => false),
    tokenRefused,
  });
  try {
    // Before anybody can sign in or out: a tap is its owner's.
    await absorbTaps(core);
    // Not waited for: one that hangs must not hold up the shop.
    void absorbTapsOfDatabase(core).catch(() => undefined);
    absorbWhenReplayed(core);
    mirrorEpoch(core);
    await endHalfLogOut(core);
    await takeOverOlder(device, core, await credentials());
  } catch (error) {
    // The next start tries again; whoever edits is told by their own call.
    if (!(error instanceof StorageTrouble)) throw error;
  }
  return core;
}

/** Taps of this page whose button has gone by the time that its click is replayed are in the cart all the same. */
function absorbWhenReplayed(core: SyncCore): void {
  globalThis.window?.addEventListener('earlyinputreplayed', () => {
    // The clicks themselves come first: whoever made one is told what became of it.
    setTimeout(() => void absorbTaps(core).catch(() => undefined));
  });
}

/** Rejects where the browser blocks site data. */
async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}

/** A page that died over a log-out had let go of the log, and not yet of the token. */
async function endHalfLogOut(core: SyncCore): Promise<void> {
  const kept = await credentialsFrom(device);
  if (kept !== null && (await core.hasLeft(kept.customerId))) {
    await sessionEndings()
      .note(kept.token)
      .catch(() => undefined);
    await session.end(kept.token);
  }
  if ((await credentialsFrom(device)) === null) await core.forgetLeft();
}
