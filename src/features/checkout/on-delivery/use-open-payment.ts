import { useEffect, useRef } from 'react';
import { openPayments } from '@/sync/open-payments';
import { useEventCallback } from '@/ui/use-event-callback';

/**
 * Whether a payment of this cart is open, as far as known: its order is not asked for meanwhile. The shop checks it in any case.
 * @param processing whether this page is making a payment: looks again when that ends
 * @returns a function that does not wait, since an order is stored in the task of its tap
 */
export function useOpenPayment(cartId: string | null, processing: boolean): () => boolean {
  const isOpen = useRef(false);
  const look = useEventCallback((id: string | null) => {
    const read = async () => {
      const all = await openPayments.all().catch(() => []);
      isOpen.current = all.some((payment) => payment.cartId === id);
    };
    void read();
  });

  useEffect(() => {
    if (processing) return;
    const again = () => look(cartId);
    again();
    // Another tab may have begun or ended one.
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [cartId, processing, look]);

  return () => {
    // For the next tap: the payment may have ended since.
    if (isOpen.current) look(cartId);
    return isOpen.current;
  };
}
