import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { guest } from '@/commerce/orders/order-keys';
import type { OrderViewer } from '@/commerce/orders/order-queries';
import { endExpiredSession, selectAuthStatus, selectCustomer } from '@/features/auth';
import { orderProofs } from '@/sync/order-proofs';
import { StoreError } from '@/commerce/http/store-error';
import { session } from '@/sync/session';

/** The user who views orders; null until the session has been restored. */
export function useOrderViewer(): OrderViewer | null {
  const restoring = useSelector(selectAuthStatus) === 'restoring';
  const owner = useSelector(selectCustomer)?.id ?? guest;
  return useMemo(() => (restoring ? null : { owner, proofOf: orderProofs.of }), [restoring, owner]);
}

/** Ends a session that the server rejected (WISH-4): a private page then redirects to sign-in. */
export function useExpiredSignIn(error: unknown): void {
  const expired = error instanceof StoreError && error.kind === 'sign-in-needed';
  useEffect(() => {
    if (expired) void endThisSession();
  }, [expired]);
}

async function endThisSession(): Promise<void> {
  const token = await session.token();
  if (token !== null) await endExpiredSession(token);
}
