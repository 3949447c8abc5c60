import type { MedusaContainer } from '@medusajs/framework/types';
import { getOrderDetailWorkflow } from '@medusajs/medusa/core-flows';
import { defaultStoreRetrieveOrderFields } from '@medusajs/medusa/api/store/orders/query-config';
import { orderProofOf } from './payment-outcome';

/** Those of Medusa's route, which a workflow spells in another way than a request, and what is to be paid on delivery. */
const FIELDS = [
  ...defaultStoreRetrieveOrderFields.map((field) => field.replace(/^\*(.*)/, '$1.*')),
  ...['provider_id', 'amount', 'captured_at'].map(
    (field) => `payment_collections.payments.${field}`,
  ),
];

/** The response with a placed order, as in `GET /store/orders/:id`, so that the page needs no other request. */
export async function readOrderResponse(container: MedusaContainer, orderId: string) {
  const { result: order } = await getOrderDetailWorkflow(container).run({
    input: {
      fields: FIELDS,
      order_id: orderId,
      filters: { is_draft_order: false },
    },
  });
  return { type: 'order', order, order_proof: orderProofOf(orderId) };
}
