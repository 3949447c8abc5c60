import { lazy, Suspense, useSyncExternalStore } from 'react';
import { endToldByHand, isToldByHand, onInstallWay } from './install-offer';

const ByHandDialog = lazy(() => import('./by-hand-dialog'));

/** Beside the page, not beside its button: the profile menu closes when one of its items is chosen. */
export function InstallHelp() {
  const isTold = useSyncExternalStore(onInstallWay, isToldByHand, () => false);
  if (!isTold) return null;
  return (
    <Suspense fallback={null}>
      <ByHandDialog onClose={endToldByHand} />
    </Suspense>
  );
}
