import { useEffect, useState } from 'react';
import type { ConnectionState } from '@/sync/connection';

/** How long 'Back online' is shown. */
const BACK_ONLINE_MS = 5000;
/** How long 'sending' may be shown. */
const MAX_SENDING_MS = 20_000;

/** The status after an outage, for a while. */
export type BackOnline = 'no' | 'sending' | 'sent' | 'nothing-waited';

interface Outage {
  isOver: boolean;
  /** Whether edits were pending. */
  waited: boolean;
}

/** @param waiting number of pending edits that only need the network */
export function useBackOnline(state: ConnectionState, waiting: number): BackOnline {
  const [outage, setOutage] = useState<Outage | null>(null);
  const next = outageAfter(outage, state, waiting > 0);
  if (next !== outage) setOutage(next);
  const isOver = next?.isOver === true;

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setOutage(null), waiting > 0 ? MAX_SENDING_MS : BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [isOver, waiting]);

  if (!isOver) return 'no';
  if (waiting > 0) return 'sending';
  return next.waited ? 'sent' : 'nothing-waited';
}

/** Returns the same object if nothing changed. */
function outageAfter(outage: Outage | null, state: ConnectionState, waits: boolean): Outage | null {
  if (state === 'offline') {
    const waited = waits || (outage?.isOver === false && outage.waited);
    if (outage?.isOver === false && outage.waited === waited) return outage;
    return { isOver: false, waited };
  }
  return outage?.isOver === false ? { ...outage, isOver: true } : outage;
}
