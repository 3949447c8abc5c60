import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { outcomeKnown } from './payment-outcome';
import type { PaymentResultSearch } from './payment-result-search';
import { readReturnedPayment, type ReturnedPayment } from './returned-payment';

/** Interval of the polling, in ms; the last one is repeated. */
const PAUSES_MS = [1000, 2000, 3000, 5000, 10_000];

/** How a payment on the gateway's page ended; null until it is known. Asks again while the shop confirms it. */
export function useReturnedPayment({
  payment,
  proof,
}: PaymentResultSearch): ReturnedPayment | null {
  const dispatch = useDispatch();
  const [returned, setReturned] = useState<ReturnedPayment | null>(null);
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = {
      report: (outcome: Parameters<typeof outcomeKnown>[0]) => dispatch(outcomeKnown(outcome)),
    };
    const ask = async (round: number) => {
      const read = await readReturnedPayment({ payment, proof }, observer);
      if (isLeft) return;
      setReturned(read);
      if (read.kind !== 'confirming') return;
      const pause = PAUSES_MS[Math.min(round, PAUSES_MS.length - 1)];
      timer = setTimeout(() => void ask(round + 1), pause);
    };
    void ask(0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [payment, proof, dispatch]);
  return returned;
}
