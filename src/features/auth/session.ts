import type { Dispatch } from '@reduxjs/toolkit';
import { t } from '@/language/t';
import { core, onTokenRefused } from '@/sync/page-core';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';
import type { SignedIn } from '@/commerce/customers/open-account';
import { sessionKnown } from './auth-slice';

/** After an account was deleted: removes all its data from this device. @throws StorageError */
export async function forgetCustomer(): Promise<void> {
  const sync = await core();
  await sync.signOut('drop');
  await session.end();
  await sync.forgetSignedOut();
}

/**
 * The server rejected the token: deletes it (WISH-4). Unlike sign-out, pending edits stay in the log for the same customer.
 * @param token the rejected one; a newer session is kept
 */
export async function endExpiredSession(token?: string): Promise<void> {
  if (token !== undefined && token !== (await session.token())) return;
  await session.end(token);
  void announce('info', t('You’ve been signed out. Please sign in again.'));
}

/** After sign-in or sign-up: stores the session and assigns the guest's edits to the customer (CART-5, WISH-3). */
export async function beginSession(signedIn: SignedIn): Promise<void> {
  await session.begin(signedIn);
  try {
    await (await core()).signIn(signedIn.customer.id);
  } catch {
    // The customer stays signed in. The log takes over the session when its storage works again: at the next start, or when the
    // shopper comes back to the page.
  }
}

/** At start: restores the session into the store, then follows its changes, also in other tabs (AUTH-4). */
export async function followSession(dispatch: Dispatch): Promise<void> {
  onTokenRefused((token) => void endExpiredSession(token));
  session.listen((now) => dispatch(sessionKnown(now)));
  dispatch(sessionKnown(await session.restore()));
}
