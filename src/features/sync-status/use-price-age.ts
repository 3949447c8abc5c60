import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { oldestCachedAt } from '@/commerce/catalogue-query';
import { selectSyncView } from '@/features/synced';
import { useNow } from '@/ui/dates';

/** Path of the page with the cart’s prices. */
const cartPath = '/productcart';
/** Update interval in ms. */
const tick = 20_000;

/** Age in ms of the oldest price on the screen; null without prices. */
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
  const now = useNow(tick);
  return toldAt === null ? null : Math.max(0, now - toldAt);
}

/** In ms since 1970; null if unknown. */
function selectCartToldAt(state: Parameters<typeof selectSyncView>[0]): number | null {
  return selectSyncView(state)?.cartReadAt ?? null;
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** Time of the oldest response with prices on the screen, in ms since 1970. */
function oldestShown(queryClient: QueryClient): number | null {
  const shown = queryClient.getQueryCache().findAll({
    type: 'active',
    // Null: the product or card does not exist.
    predicate: ({ queryKey, state }) =>
      queryKey[0] === 'products' && state.data !== undefined && state.data !== null,
  });
  return shown.length === 0
    ? null
    : Math.min(
        ...shown.map(({ queryKey, state }) => oldestCachedAt(queryKey) ?? state.dataUpdatedAt),
      );
}
