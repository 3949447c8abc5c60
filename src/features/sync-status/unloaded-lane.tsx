import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectSyncView } from '@/features/synced';
import type { Lane } from '@aangan/offline-cart';
import { core } from '@/sync/page-core';
import { Unreachable } from './unreachable';

/** Retry interval in ms. */
const recoveryInterval = 5000;

/** Shown instead of a cart or wishlist that could not be loaded, with automatic retries. */
export default function UnloadedLane({ lane }: { lane: Lane }) {
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

/** Loads the lane again. */
function askAgain(): void {
  void core()
    .then((sync) => sync.wake('focus'))
    .catch(() => undefined);
}
