import type { MedusaContainer } from '@medusajs/framework/types';
import { checkIndex } from '../catalogue/check/check-index';

/** Finds and fixes differences between the product index and the shop. */
export default async function checkCatalogue(container: MedusaContainer): Promise<void> {
  await checkIndex(container);
}

/** Every night, apart from other jobs. */
export const config = { name: 'check-catalogue', schedule: '41 3 * * *' };
