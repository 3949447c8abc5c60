import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { ledgerOf } from './ledger';

/** Days for which a device may ask what became of an effect. */
const ROW_DAYS = 30;

/** Days for which a late copy is still told from something new. */
const HEAD_DAYS = 400;

/** Deletes what no device has to be told any more. */
export async function forgetOld(container: MedusaContainer): Promise<void> {
  const { rows, heads } = await ledgerOf(container).deleteOlder({
    rowDays: ROW_DAYS,
    headDays: HEAD_DAYS,
  });
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .info(`Sync: forgot ${rows} old effects and ${heads} lanes`);
}
