import type { MedusaContainer } from '@medusajs/framework/types';
import { checkIndex } from '../catalogue/check/check-index';

/** Finds and mends what shoppers search by and the shop is not. */
export default async function checkCatalogue(container: MedusaContainer): Promise<void> {
  await checkIndex(container);
}

/** Every night, at a minute when little else runs. */
export const config = { name: 'check-catalogue', schedule: '41 3 * * *' };
