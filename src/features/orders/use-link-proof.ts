import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getOrder } from '@/commerce/orders/order-calls';
import type { OrderSearch } from '@/features/order-links';
import { orderProofs } from '@/sync/order-proofs';

/**
 * Takes the proof of a mail's link out of the address bar and keeps it on the device.
 * @returns whether that is done, and the order can be asked for
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

/** A proof that does not open its order must not take the place of one that does. */
async function keepIfGood(id: string | undefined, proof: string): Promise<void> {
  if (id === undefined) return;
  try {
    if ((await getOrder({ id, proof })) === null) return;
  } catch {
    // No answer tells nothing of the proof.
  }
  await orderProofs.keep(id, proof);
}
