import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { answeredAt } from '@/commerce/catalogue-query';

/** ms between two looks at the clock. */
const tick = 20_000;

/** ms since the oldest of the prices on the screen was told by the shop; null where the screen shows none of the catalogue's. */
export function usePriceAge(): number | null {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => queryClient.getQueryCache().subscribe(changed),
    [queryClient],
  );
  const toldAt = useSyncExternalStore(subscribe, () => oldestShown(queryClient));
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);

  return toldAt === null ? null : Math.max(0, now - toldAt);
}

/** ms since 1970 of the oldest answer with prices that something on the screen shows. */
function oldestShown(queryClient: QueryClient): number | null {
  const shown = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey, state }) => queryKey[0] === 'products' && state.data !== undefined,
  });
  return shown.length === 0
    ? null
    : Math.min(...shown.map(({ queryKey, state }) => answeredAt(queryKey) ?? state.dataUpdatedAt));
}
