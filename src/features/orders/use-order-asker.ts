import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { guest } from '@/commerce/orders/order-keys';
import type { OrderAsker } from '@/commerce/orders/order-queries';
import { selectAuthStatus, selectCustomer } from '@/features/auth';
import { orderProofs } from '@/sync/order-proofs';

/** Who looks at an order; null until the device has told who is signed in. */
export function useOrderAsker(): OrderAsker | null {
  const restoring = useSelector(selectAuthStatus) === 'restoring';
  const owner = useSelector(selectCustomer)?.id ?? guest;
  return useMemo(() => (restoring ? null : { owner, proofOf: orderProofs.of }), [restoring, owner]);
}
