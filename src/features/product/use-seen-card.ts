import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { QueryFunctionContext } from '@tanstack/query-core';
import type { ProductCard, Product } from '@/commerce/products/product';
import { useConnection } from '@/features/sync-status';
import { selectSyncView } from '@/features/synced';
import { catalogueLifetime, catalogueQueryFn } from '@/commerce/catalogue-query';
import { recordSource } from '@/commerce/http/response-source';
import { wait } from '@/commerce/http/wait';
import { cardFromView } from './card-from-view';

/** After this time a slow network is treated as offline. */
const SLOW_MS = 2500;

interface SeenCard {
  card: ProductCard | null;
  /** Whether the search for it is pending. */
  isSearching: boolean;
}

/**
 * The product's card from an earlier screen, shown while its page cannot be loaded. Once shown, it stays until the page's data
 * arrives.
 * @param isMissing whether the page has no data of its own
 * @param hasFailed whether its request failed
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
    card: data ?? (isPending ? null : cardFromView(productId, view)),
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

/** How long persisted responses may take to be restored. */
const RESTORE_TIMEOUT_MS = 900;
/** A listing that is opened meanwhile may contain the card. */
const RETRY_INTERVAL_MS = 5000;

/**
 * A product's card from cached responses; null if there is none. A found card is persisted like the rest of the catalogue, so that
 * the page opens again after a reload.
 */
function seenCardQuery(productId: string) {
  return {
    queryKey: ['products', 'card', productId],
    queryFn: catalogueQueryFn(async ({ client, signal }: QueryFunctionContext) => {
      const { findHeldCard, findCachedCard } = await import('@/offline-catalogue/seen-card');
      const held = () => {
        const queries = client.getQueryCache().getAll();
        return queries.map(({ state: { data, dataUpdatedAt: at } }) => ({ data, at }));
      };
      let seen = findHeldCard(productId, held()) ?? (await findCachedCard(productId));
      if (seen === null) {
        await wait(RESTORE_TIMEOUT_MS, signal);
        seen = findHeldCard(productId, held());
      }
      // Prices are as old as the response that they came with.
      if (seen !== null) recordSource(signal, { url: '', cachedAt: seen.at });
      return seen?.card ?? null;
    }),
    ...catalogueLifetime,
    staleTime: 0,
    meta: { ...catalogueLifetime.meta, keepNow: true },
    refetchInterval: ({ state }: { state: { data?: unknown } }) =>
      state.data === null ? RETRY_INTERVAL_MS : false,
  };
}

/** A partial product from its card: other fields are empty, and its stock is unknown. */
export function productFromCard(card: ProductCard): Product {
  const { variants, ...about } = card;
  return {
    ...about,
    variants: variants.map((variant) => {
      const colour = card.colours.includes(variant.title) ? variant.title : null;
      return { ...variant, sku: null, colour, stock: { kind: 'unknown' }, images: [] };
    }),
    categories: [],
    description: null,
    images: [],
    options: [],
    width: null,
    height: null,
    length: null,
    weight: null,
    type: null,
    material: null,
    fabric: null,
    hsCode: null,
    midCode: null,
    warranty: null,
    model: null,
  };
}
