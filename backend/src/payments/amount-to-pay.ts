import type { MedusaContainer } from '@medusajs/framework/types';
import {
  createPaymentCollectionForCartWorkflow,
  refreshPaymentCollectionForCartWorkflow,
} from '@medusajs/medusa/core-flows';
import { ensureAmountToPay } from '@aangan/medusa-ledger/engine/amount-to-pay';
import { isEngineUsable } from '@aangan/medusa-ledger/engine/usable';
import type { PayableCart } from './payable-cart';

/**
 * Gives a cart a payment collection over its total: by the ledger's engine, or by Medusa where the engine cannot be used. The cart must
 * be open and locked.
 */
export async function refreshAmountToPay(
  container: MedusaContainer,
  { id, payment_collection }: PayableCart,
): Promise<void> {
  if (await isEngineUsable(container)) {
    await ensureAmountToPay(container, id);
    return;
  }
  const workflow = payment_collection
    ? refreshPaymentCollectionForCartWorkflow(container)
    : createPaymentCollectionForCartWorkflow(container);
  await workflow.run({ input: { cart_id: id } });
}
