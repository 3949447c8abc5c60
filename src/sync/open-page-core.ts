import { device } from './device-store';
import { credentialsFrom } from './device-credentials';
import { StorageError, type SyncCore } from '@aangan/offline-cart';
import {
  absorbTaps,
  absorbTapsOfDatabase,
  mirrorEpoch,
  tapDatabase,
} from '@aangan/offline-cart/taps';
import { takeOverLegacyValues } from './legacy-device-values';
import { openSyncCore } from './open-core';
import { session } from './session';
import { endedSessions } from './ended-sessions';
import { TAP_DATABASE, taps } from './taps';

/**
 * Opens the core of a page, and moves values outside of the log into it.
 * @param tokenRefused called with a token that the shop has rejected
 */
export async function openPageCore(tokenRefused: (token: string) => void): Promise<SyncCore> {
  const credentials = async () => {
    // Values of an older build come first.
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
    // Before anyone can sign in or out, because a tap belongs to the present owner.
    await absorbTaps(core, taps);
    // Not awaited: a database that hangs must not delay the shop.
    void absorbTapsOfDatabase(core, taps, tapDatabase(TAP_DATABASE, taps)).catch(() => undefined);
    absorbWhenReplayed(core);
    mirrorEpoch(core, taps);
    await finishInterruptedLogOut(core);
    await takeOverLegacyValues(device, core, await credentials());
  } catch (error) {
    // The next start tries again. An edit rejects by itself.
    if (!(error instanceof StorageError)) throw error;
  }
  return core;
}

/** Also appends taps whose button is gone when their click is replayed. */
function absorbWhenReplayed(core: SyncCore): void {
  globalThis.window?.addEventListener('earlyinputreplayed', () => {
    // After the replayed clicks, which report their results on the screen.
    setTimeout(() => void absorbTaps(core, taps).catch(() => undefined));
  });
}

/** Rejects if the browser blocks site data. */
async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}

/** Ends the session of a customer whose log-out was interrupted after the log had removed them. */
async function finishInterruptedLogOut(core: SyncCore): Promise<void> {
  const kept = await credentialsFrom(device);
  if (kept !== null && (await core.hasSignedOut(kept.customerId))) {
    await endedSessions()
      .note(kept.token)
      .catch(() => undefined);
    await session.end(kept.token);
  }
  if ((await credentialsFrom(device)) === null) await core.forgetSignedOut();
}
