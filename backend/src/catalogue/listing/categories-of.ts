import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { readCategories, type ShownCategory } from '../category-tree';

/** ms that the names of categories are used again without a look. */
const REMEMBERED_FOR = 2000;

let remembered: { until: number; shown: Promise<ShownCategory[]> } | null = null;

/** The categories that shoppers see, in the shop's order. */
export function categoriesOf(container: MedusaContainer): Promise<ShownCategory[]> {
  if (remembered === null || remembered.until < Date.now()) {
    const query = container.resolve(ContainerRegistrationKeys.QUERY);
    const shown = readCategories(query).then((tree) => tree.shown);
    remembered = { until: Date.now() + REMEMBERED_FOR, shown };
    shown.catch(() => {
      remembered = null;
    });
  }
  return remembered.shown;
}
