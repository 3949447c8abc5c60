import type { MedusaContainer } from '@medusajs/framework/types';
import { logOf } from '../log-of';
import { ledgerOf } from '../effects/ledger';
import { ledgerOptions } from '../options';

/** Deletes records that no device asks for any more. */
export default async function forgetOldEffects(container: MedusaContainer): Promise<void> {
  const { effectDays, laneDays } = ledgerOptions().retention;
  const { rows, heads } = await ledgerOf(container).deleteOlder({
    rowDays: effectDays,
    headDays: laneDays,
  });
  logOf(container).info(`Sync: forgot ${rows} old effects and ${heads} lanes`);
}

/** Every night, at a minute when little else runs. */
export const config = { name: 'forget-old-effects', schedule: '23 3 * * *' };
