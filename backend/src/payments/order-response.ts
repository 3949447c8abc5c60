import type { MedusaContainer } from '@medusajs/framework/types';
import { getOrderDetailWorkflow } from '@medusajs/medusa/core-flows';
import { defaultStoreRetrieveOrderFields } from '@medusajs/medusa/api/store/orders/query-config';
import { orderProofOf } from './payment-outcome';

/** The response with a placed order, as in `GET /store/orders/:id`, so that the page needs no other request. */
export async function readOrderResponse(container: MedusaContainer, orderId: string) {
  const { result: order } = await getOrderDetailWorkflow(container).run({
    input: {
      fields: defaultStoreRetrieveOrderFields,
      order_id: orderId,
      filters: { is_draft_order: false },
    },
  });
  return { type: 'order', order, order_proof: orderProofOf(orderId) };
}
