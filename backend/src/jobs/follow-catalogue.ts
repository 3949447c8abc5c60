import type { MedusaContainer } from '@medusajs/framework/types';
import { followChanges } from '../catalogue/changes/follow-changes';

/** Brings what shoppers search up to what the shop is. */
export default async function followCatalogue(container: MedusaContainer): Promise<void> {
  await followChanges(container);
}

export const config = { name: 'follow-catalogue', schedule: '* * * * * *' };
