import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { answeredAt } from '@/commerce/catalogue-query';
import { selectSyncView } from '@/features/synced';

/** The screen that shows the cart's prices. */
const cartPath = '/productcart';
/** ms between two looks at the clock. */
const tick = 20_000;

/** ms since the oldest of the prices on the screen was told by the shop; null where the screen shows none. */
export function usePriceAge(): number | null {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => queryClient.getQueryCache().subscribe(changed),
    [queryClient],
  );
  const catalogueAt = useSyncExternalStore(subscribe, () => oldestShown(queryClient));
  const cartAt = useSelector(selectCartToldAt);
  const showsCart = useRouterState({ select: ({ location }) => location.pathname === cartPath });
  const toldAt = earlier(catalogueAt, showsCart ? cartAt : null);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);

  return toldAt === null ? null : Math.max(0, now - toldAt);
}

/** ms since 1970; null where it is not known. */
function selectCartToldAt(state: Parameters<typeof selectSyncView>[0]): number | null {
  return selectSyncView(state)?.cartToldAt ?? null;
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** ms since 1970 of the oldest answer with prices that something on the screen shows. */
function oldestShown(queryClient: QueryClient): number | null {
  const shown = queryClient.getQueryCache().findAll({
    type: 'active',
    // Null is a product that does not exist, or a card that was not found: neither shows a price.
    predicate: ({ queryKey, state }) =>
      queryKey[0] === 'products' && state.data !== undefined && state.data !== null,
  });
  return shown.length === 0
    ? null
    : Math.min(...shown.map(({ queryKey, state }) => answeredAt(queryKey) ?? state.dataUpdatedAt));
}
