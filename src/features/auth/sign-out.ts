import { wait } from '@/commerce/http/wait';
import { t } from '@/language/t';
import { core } from '@/sync/page-core';
import { session } from '@/sync/session';
import { endedSessions } from '@/sync/ended-sessions';
import type { SignedOut } from '@aangan/offline-cart';
import { announce } from '@/ui/announce';

/** How long pending edits may take to be sent before the shopper is asked about them. */
const FLUSH_TIMEOUT_MS = 2000;

/**
 * First step of a sign-out: deletes the customer's data from the log, unless edits are pending.
 * @param unsent `ask`: does nothing if edits are pending; `drop`: discards them
 * @throws StorageError
 */
export async function clearCustomerLog(unsent: 'ask' | 'drop'): Promise<SignedOut> {
  const sync = await core();
  if (unsent === 'ask') await Promise.race([sync.wake('focus'), wait(FLUSH_TIMEOUT_MS)]);
  return sync.signOut(unsent);
}

/** Second step (AUTH-4): deletes the token and all other data of the customer on this device. */
export async function endSession(): Promise<void> {
  const token = await session.token();
  if (token !== null) await recordSessionEnding(token);
  await session.end();
  void sendSessionEndings();
  // If this fails, the next start repeats it.
  await (await core()).forgetSignedOut().catch(() => undefined);
  void announce('success', t('Logout Successfully!'));
}

/** Never rejects: the session ends on this device in any case. At the server it then ends when it expires. */
async function recordSessionEnding(token: string): Promise<void> {
  try {
    await endedSessions().note(token);
  } catch {
    // The shopper cannot do anything about it.
  }
}

/** Not awaited: what cannot be sent now is sent later. */
async function sendSessionEndings(): Promise<void> {
  await endedSessions()
    .drain()
    .catch(() => undefined);
}
