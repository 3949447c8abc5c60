import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getOrder } from '@/commerce/orders/order-calls';
import type { OrderSearch } from './order-search';
import { orderProofs } from '@/sync/order-proofs';

/**
 * Removes the proof of a mail link from the URL and stores it on the device.
 * @returns whether that is done, so that the order can be requested
 */
export function useLinkProof({ id, proof }: OrderSearch): boolean {
  const navigate = useNavigate();
  useEffect(() => {
    if (proof === undefined) return;
    let left = false;
    void keepIfGood(id, proof).then(() => {
      if (left) return undefined;
      return navigate({
        to: '.',
        search: (search) => ({ ...search, proof: undefined }),
        replace: true,
      });
    });
    return () => {
      left = true;
    };
  }, [id, proof, navigate]);
  return proof === undefined;
}

/** An invalid proof must not replace a valid one. */
async function keepIfGood(id: string | undefined, proof: string): Promise<void> {
  if (id === undefined) return;
  try {
    if ((await getOrder({ id, proof })) === null) return;
  } catch {
    // Without a response the proof may be valid.
  }
  await orderProofs.keep(id, proof);
}
