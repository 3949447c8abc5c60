import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectSyncView } from '@/features/synced';
import type { Lane } from '@/sync/intents/lane';
import { core } from '@/sync/page-core';
import { Unreachable } from './unreachable';

/** ms between two tries while the shop does not answer. */
const recoveryInterval = 5000;

/** In place of a cart or wishlist that the shop was asked for in vain, until it tells. */
export default function UntoldLane({ lane }: { lane: Lane }) {
  const view = useSelector(selectSyncView);
  useEffect(() => {
    const timer = setInterval(askAgain, recoveryInterval);
    return () => clearInterval(timer);
  }, []);
  return (
    <Unreachable
      onRetry={askAgain}
      trying={false}
      reference={view?.lanes[lane].reference ?? null}
    />
  );
}

/** The lane reads what it was not told. */
function askAgain(): void {
  void core()
    .then((sync) => sync.wake('focus'))
    .catch(() => undefined);
}
