import { useRef, useState } from 'react';
import type { CartOutcome } from '@/sync/cart-outcome';

interface IntendedQuantity {
  /** What the shopper wants, at once; the server's figure when nothing is on its way. */
  quantity: number;
  updating: boolean;
  choose: (quantity: number) => Promise<CartOutcome>;
}

/** Quick taps count on from what was tapped, not from what the server has said so far. */
export function useIntendedQuantity(
  settled: number,
  send: (quantity: number) => Promise<CartOutcome>,
): IntendedQuantity {
  const [intended, setIntended] = useState<number | null>(null);
  const latest = useRef(0);

  async function choose(quantity: number): Promise<CartOutcome> {
    const mine = ++latest.current;
    setIntended(quantity);
    const outcome = await send(quantity);
    if (mine === latest.current) setIntended(null);
    return outcome;
  }

  return { quantity: intended ?? settled, updating: intended !== null, choose };
}
