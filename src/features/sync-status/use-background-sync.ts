import { useEffect, useState } from 'react';
import { canSyncInBackground } from '@/sync/background-sync';

/** Whether this browser sends edits with every tab closed; null until that is known. */
export function useBackgroundSync(): boolean | null {
  const [can, setCan] = useState<boolean | null>(null);
  useEffect(() => {
    let isOn = true;
    void canSyncInBackground().then((found) => {
      if (isOn) setCan(found);
    });
    return () => {
      isOn = false;
    };
  }, []);
  return can;
}
