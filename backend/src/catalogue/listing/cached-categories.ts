import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { readCategories, type ShownCategory } from '../category-tree';

/** For this time the categories are not read again. */
const CACHE_MS = 2000;

let cached: { until: number; shown: Promise<ShownCategory[]> } | null = null;

/** The categories that shoppers see, in the order that the shop shows them. */
export function readCachedCategories(container: MedusaContainer): Promise<ShownCategory[]> {
  if (cached === null || cached.until < Date.now()) {
    const query = container.resolve(ContainerRegistrationKeys.QUERY);
    const shown = readCategories(query).then((tree) => tree.shown);
    cached = { until: Date.now() + CACHE_MS, shown };
    shown.catch(() => {
      cached = null;
    });
  }
  return cached.shown;
}
