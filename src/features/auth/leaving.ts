import { session } from '@/sync/session';
import { announce } from '@/ui/announce';

/** AUTH-4: forgets the customer and all that was kept for them on this device. */
export async function signOut(): Promise<void> {
  await session.end();
  void announce('success', 'Logout Successfully!');
}

/**
 * The shop does not take the token any more: forgets it (WISH-4).
 * @param token the one that was refused; a newer sign-in stays
 */
export async function endExpired(token?: string): Promise<void> {
  await session.end(token);
  void announce('info', 'Your sign-in has ended. Please sign in again.');
}
