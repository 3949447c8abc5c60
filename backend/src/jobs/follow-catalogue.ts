import type { MedusaContainer } from '@medusajs/framework/types';
import { indexChanges } from '../catalogue/indexing/index-changes';

/** Updates the product index after changes of the shop. */
export default async function followCatalogue(container: MedusaContainer): Promise<void> {
  await indexChanges(container);
}

export const config = { name: 'follow-catalogue', schedule: '* * * * * *' };
