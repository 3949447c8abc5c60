import type { MedusaContainer } from '@medusajs/framework/types';
import { forgetOld } from '../sync/forget-old';

/** Keeps the ledger of effects from growing for ever. */
export default async function forgetOldEffects(container: MedusaContainer): Promise<void> {
  await forgetOld(container);
}

/** Every night, at a minute when little else runs. */
export const config = { name: 'forget-old-effects', schedule: '23 3 * * *' };
