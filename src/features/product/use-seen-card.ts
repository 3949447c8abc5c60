import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { ProductCard } from '@/commerce/products/product';
import { useConnection } from '@/features/sync-status';
import { selectSyncView } from '@/features/synced';
import { cardInView } from './card-in-view';
import { seenCardQuery } from './seen-card-query';

/** ms after which a slow network counts as none. */
const SLOW_MS = 2500;

interface SeenCard {
  card: ProductCard | null;
  /** Whether it is still being searched for. */
  isSearching: boolean;
}

/**
 * The product as its card showed it, for as long as its page cannot be loaded. Once shown it stays until the page's own
 * data is there.
 * @param isMissing whether the page has no data of its own
 * @param hasFailed whether it asked in vain
 */
export function useSeenCard(productId: string, isMissing: boolean, hasFailed: boolean): SeenCard {
  const isOffline = useConnection() === 'offline';
  const slowId = useSlowId(productId, isMissing);
  const isWanted = isMissing && (hasFailed || isOffline || slowId === productId);
  const [wantedId, setWantedId] = useState<string | null>(null);
  if (isWanted && wantedId !== productId) setWantedId(productId);
  const enabled = isMissing && wantedId === productId;

  const { data, isPending } = useQuery({ ...seenCardQuery(productId), enabled });
  const view = useSelector(selectSyncView);
  if (!enabled) return { card: null, isSearching: isWanted };
  return {
    card: data ?? (isPending ? null : cardInView(productId, view)),
    isSearching: isPending,
  };
}

/** The product whose data is overdue. */
function useSlowId(productId: string, isMissing: boolean): string | null {
  const [slowId, setSlowId] = useState<string | null>(null);
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(() => setSlowId(productId), SLOW_MS);
    return () => clearTimeout(timer);
  }, [productId, isMissing]);
  return slowId;
}
