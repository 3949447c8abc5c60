import { useEffect, useState } from 'react';
import { recentSearches } from '@/sync/recent-searches';

/** What was searched for last on this device, read anew each time it is wanted. */
export function useRecentSearches(isWanted: boolean) {
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isStill = true;
    void recentSearches.read().then((read) => isStill && setSearches(read));
    return () => {
      isStill = false;
    };
  }, [isWanted]);
  return {
    searches,
    forget: () => {
      setSearches([]);
      void recentSearches.clear();
    },
  };
}
