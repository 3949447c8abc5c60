import type { SignedIn } from '@/commerce/customers/open-account';
import { core } from '@/sync/page-core';
import { session } from '@/sync/session';

/** Somebody signed in or opened an account: what was tapped here before is theirs now (CART-5, WISH-3). */
export async function enter(signedIn: SignedIn): Promise<void> {
  await session.begin(signedIn);
  try {
    await (await core()).signIn(signedIn.customer.id);
  } catch {
    // The sign-in stands. The log takes it over when its storage works again: at the next edit or start.
  }
}
