import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSyncView } from '@/features/synced';
import type { Intent } from '@/sync/intents/intent';
import { core } from '@/sync/page-core';

/** The edits that wait, in the order of the taps; null until the device has told. */
export function useWaitingEdits(): readonly Intent[] | null {
  const view = useSelector(selectSyncView);
  const [edits, setEdits] = useState<readonly Intent[] | null>(null);

  useEffect(() => {
    let isOn = true;
    if (view === null) return;
    void core()
      .then((sync) => sync.waiting())
      // Storage that fails is told by the next edit.
      .catch(() => null)
      .then((found) => {
        if (isOn) setEdits(found);
      });
    return () => {
      isOn = false;
    };
  }, [view]);

  return edits;
}
