import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Order } from '@/commerce/orders/order';
import type { Product } from '@/commerce/products/product';
import { productQuery } from '@/commerce/products/product-queries';
import { useCartEdits } from '@/features/cart';
import { selectSyncView } from '@/features/synced';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { type MissingItem, planBuyAgain } from './plan-buy-again';

/** What the shopper must know before the cart opens. */
export interface BuyAgainResult {
  missing: MissingItem[];
  /** Why the cart cannot be changed; null if it can. */
  problem: string | null;
  /** Lines that are in the cart now. */
  addedCount: number;
}

/**
 * Puts the items of an order into the cart, each by one `add` of the offline log, and opens the cart. If some are missing, the result
 * says so first.
 */
export function useBuyAgain(items: Order['items']) {
  const queryClient = useQueryClient();
  const view = useSelector(selectSyncView);
  const { add } = useCartEdits();
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BuyAgainResult | null>(null);

  async function addAll(): Promise<BuyAgainResult> {
    const inCart = (variantId: string) =>
      view?.cart.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
    const products = await loadProducts(queryClient, items);
    const { lines, missing } = planBuyAgain(items, products, inCart);
    for (const [addedCount, { item, quantity }] of lines.entries()) {
      const made = await add(item, quantity);
      // What stops one edit, such as an order that is waiting, stops the others as well.
      if (made.kind === 'not-kept') return { missing, problem: made.message, addedCount };
    }
    return { missing, problem: null, addedCount: lines.length };
  }

  async function buyAgain(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const found = await addAll();
    isRunning.current = false;
    setBusy(false);
    if (found.problem !== null || found.missing.length > 0) return setResult(found);
    void announce('success', t('Added to cart'));
    await navigate({ to: '/productcart' });
  }

  return { buyAgain: () => void buyAgain(), busy, result, close: () => setResult(null) };
}

/** The products of items, also from the stored catalogue; without those that cannot be loaded. */
async function loadProducts(
  queryClient: QueryClient,
  items: Order['items'],
): Promise<Map<string, Product | null>> {
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const loaded = await Promise.all(
    ids.map(async (id): Promise<[string, Product | null][]> => {
      const options = productQuery(id);
      try {
        return [[id, await queryClient.query(options)]];
      } catch {
        const known = queryClient.getQueryData<Product | null>(options.queryKey);
        return known === undefined ? [] : [[id, known]];
      }
    }),
  );
  return new Map(loaded.flat());
}
