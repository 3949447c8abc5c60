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
  // Without it the session goes on at the shop until it runs out; here it ends in any case.
  if (token !== null) await sessionEndings.note(token).catch(() => undefined);
  await session.end();
  void sessionEndings.drain().catch(() => undefined);
  // Where this fails, the next start does it.
  await (await core()).forgetLeft().catch(() => undefined);
  void announce('success', t('Logout Successfully!'));
}

/** The account is gone: nothing of it stays. @throws StorageTrouble */
export async function forgetCustomer(): Promise<void> {
  const sync = await core();
  await sync.signOut('drop');
  await session.end();
  await sync.forgetLeft();
}

/**
 * The shop does not take the token any more: forgets it (WISH-4). That is no log-out: edits wait in the log for the same
 * customer.
 * @param token the one that was refused; a newer sign-in stays
 */
export async function endExpired(token?: string): Promise<void> {
  if (token !== undefined && token !== (await session.token())) return;
  await session.end(token);
  void announce('info', t('Your sign-in has ended. Please sign in again.'));
}
