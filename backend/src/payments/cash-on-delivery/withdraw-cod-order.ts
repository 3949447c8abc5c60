import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { removeMethodsOfOrder } from '@aangan/medusa-ledger/engine/delivery';
import { markStale, tryToFreshen } from '@aangan/medusa-ledger/engine/stale-carts';
import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import { readPayableCart } from '../payable-cart';

/**
 * Takes from a cart what an order on delivery that was not placed has left in it: fee, payment session and record. Idempotent. The
 * cart must be open and locked.
 */
export async function withdrawCodOrder(container: MedusaContainer, cartId: string): Promise<void> {
  if (!(await hasCodOrder(container, cartId))) return;
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.transaction(async (transaction) => {
    if (await removeMethodsOfOrder(transaction, cartId)) await markStale(transaction, cartId);
  });
  // Deletes the session when the amount to pay has changed by the fee.
  await tryToFreshen(container, cartId);
  const collection = (await readPayableCart(container, cartId))?.payment_collection;
  for (const { id, provider_id } of collection?.payment_sessions ?? []) {
    if (provider_id === COD_PROVIDER) {
      await container.resolve(Modules.PAYMENT).deletePaymentSession(id);
    }
  }
  // Last, so that the job finds what a crash leaves.
  await database.raw(`delete from cod_order where cart_id = ? and state = 'placing'`, [cartId]);
}

async function hasCodOrder(container: MedusaContainer, cartId: string): Promise<boolean> {
  const statement = `select from cod_order where cart_id = ? and state = 'placing' and deleted_at is null`;
  return (await queryRows(container, z.unknown(), statement, [cartId])).length > 0;
}
