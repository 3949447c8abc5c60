import { useEffect } from 'react';
import { StoreError } from '@/commerce/http/store-error';
import { endExpired } from '@/features/auth';
import { session } from '@/sync/session';

/** Ends a sign-in that the shop does not take any more (WISH-4): a private page then leads to a new one. */
export function useExpiredSignIn(error: unknown): void {
  const expired = error instanceof StoreError && error.kind === 'sign-in-needed';
  useEffect(() => {
    if (expired) void endSession();
  }, [expired]);
}

async function endSession(): Promise<void> {
  const token = await session.token();
  if (token !== null) await endExpired(token);
}
