import { useEffect, useState } from 'react';
import { core } from '@/sync/page-core';

/** Whether edits outlive a reload on this device; null until that is known. */
export function useSurvivesReload(): boolean | null {
  const [survives, setSurvives] = useState<boolean | null>(null);
  useEffect(() => {
    let isOn = true;
    core().then(
      (sync) => {
        if (isOn) setSurvives(sync.survivesReload);
      },
      () => undefined,
    );
    return () => {
      isOn = false;
    };
  }, []);
  return survives;
}
