import { wait } from '@/commerce/http/wait';
import { t } from '@/language/t';
import { core } from '@/sync/page-core';
import { session } from '@/sync/session';
import { sessionEndings } from '@/sync/session-endings';
import type { SignedOut } from '@/sync/steps/sign-out';
import { announce } from '@/ui/announce';

/** ms that edits on their way are waited for, before the shopper is asked what becomes of them. */
const lastTry = 2000;

/**
 * The first half of a log-out: all that the log holds of the customer goes, unless edits wait.
 * @param unsent `ask`: nothing is done while some wait; `drop`: the shopper said that they may go
 * @throws StorageTrouble
 */
export async function leaveLog(unsent: 'ask' | 'drop'): Promise<SignedOut> {
  const sync = await core();
  if (unsent === 'ask') await Promise.race([sync.wake('focus'), wait(lastTry)]);
  return sync.signOut(unsent);
}

/** The second half (AUTH-4): the token, and all else that was kept for the customer on this device. */
export async function leaveSession(): Promise<void> {
  const token = await session.token();
  if (token !== null) await noteEnding(token);
  await session.end();
  void tellEndings();
  // Where this fails, the next start does it.
  await (await core()).forgetLeft().catch(() => undefined);
  void announce('success', t('Logout Successfully!'));
}

/** Whatever goes wrong with it, the session ends here. At the shop it then goes on until it runs out. */
async function noteEnding(token: string): Promise<void> {
  try {
    await sessionEndings().note(token);
  } catch {
    // Nothing that the shopper could do about it.
  }
}

/** Nobody waits for the shop: what it was not told now, it is told later. */
async function tellEndings(): Promise<void> {
  await sessionEndings()
    .drain()
    .catch(() => undefined);
}
