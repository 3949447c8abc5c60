import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '@/ui/lazy-component';
import { hideInstructions, areInstructionsShown, onInstallMethod } from './install-prompt';

const InstructionsDialog = lazyPart(() => import('./instructions-dialog'));

/** Not rendered next to its button, because the profile menu closes when an item is chosen. */
export function InstallHelp() {
  const isShown = useSyncExternalStore(onInstallMethod, areInstructionsShown, () => false);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <InstructionsDialog onClose={hideInstructions} />
    </Suspense>
  );
}
