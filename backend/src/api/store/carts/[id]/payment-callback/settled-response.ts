import type { MedusaContainer } from '@medusajs/framework/types';
import { getOrderDetailWorkflow } from '@medusajs/medusa/core-flows';
import { defaultStoreRetrieveOrderFields } from '@medusajs/medusa/api/store/orders/query-config';
import type { Attempt } from '../../../../../payments/attempts';
import { proofOf } from '../../../../../payments/outcome';

/**
 * What the browser is told of a payment whose signature holds. One that has become an order comes with it, as
 * `GET /store/orders/:id` shows it, so that the page needs no further call.
 * @param attempt undefined where it could not be settled just now
 */
export async function settledResponse(container: MedusaContainer, attempt: Attempt | undefined) {
  if (attempt?.state !== 'ordered' || attempt.order_id === null) return { verified: true };
  const { result: order } = await getOrderDetailWorkflow(container).run({
    input: {
      fields: defaultStoreRetrieveOrderFields,
      order_id: attempt.order_id,
      filters: { is_draft_order: false },
    },
  });
  return { verified: true, type: 'order', order, order_proof: proofOf(attempt.order_id) };
}
