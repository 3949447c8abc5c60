import { t } from '@/language/t';
import { core } from '@/sync/page-core';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';

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
