import { useEffect, useState } from 'react';
import type { ConnectionState } from '@/sync/connection';

/** ms for which the good news stands. */
const goodNews = 5000;
/** ms for which edits may be told to be on their way. */
const longestSending = 20_000;

/** What there is to say after an outage, for a while. */
export type BackOnline = 'no' | 'sending' | 'sent' | 'nothing-waited';

interface Outage {
  isOver: boolean;
  /** Whether edits waited for its end. */
  waited: boolean;
}

/** @param waiting edits that wait for nothing but the network */
export function useBackOnline(state: ConnectionState, waiting: number): BackOnline {
  const [outage, setOutage] = useState<Outage | null>(null);
  const next = outageAfter(outage, state, waiting > 0);
  if (next !== outage) setOutage(next);
  const isOver = next?.isOver === true;

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setOutage(null), waiting > 0 ? longestSending : goodNews);
    return () => clearTimeout(timer);
  }, [isOver, waiting]);

  if (!isOver) return 'no';
  if (waiting > 0) return 'sending';
  return next.waited ? 'sent' : 'nothing-waited';
}

/** The same object where nothing changed. */
function outageAfter(outage: Outage | null, state: ConnectionState, waits: boolean): Outage | null {
  if (state === 'offline') {
    const waited = waits || (outage?.isOver === false && outage.waited);
    if (outage?.isOver === false && outage.waited === waited) return outage;
    return { isOver: false, waited };
  }
  return outage?.isOver === false ? { ...outage, isOver: true } : outage;
}
