import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRow } from '@aangan/medusa-ledger/database/query-rows';
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

const placedSchema = z.object({
  id: z.string(),
  display_id: z.number(),
  /** Rupees. */
  total: z.coerce.number(),
  payment_collections: z.array(
    z.object({
      payments: z.array(
        z.object({
          provider_id: z.string(),
          /** Rupees. */
          amount: z.number(),
          captured_at: z.string().nullable(),
        }),
      ),
    }),
  ),
});

const PLACED = `
  select placed.id, placed.display_id, summary.totals ->> 'current_order_total' as total, array(
           select jsonb_build_object('payments', coalesce(jsonb_agg(
                    jsonb_build_object('provider_id', provider_id, 'amount', amount, 'captured_at', captured_at)
                    order by payment.created_at) filter (where payment.id is not null), '[]'))
             from order_payment_collection link
             left join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
            where link.order_id = placed.id and link.deleted_at is null
            group by link.payment_collection_id) as payment_collections
    from "order" placed
    join order_summary summary
      on summary.order_id = placed.id and summary.version = placed.version and summary.deleted_at is null
   where placed.id = ? and placed.deleted_at is null`;

/** What a device needs of an order that it has placed, by one statement, where Medusa's workflow needs some thirty. */
export async function readPlacedOrder(container: MedusaContainer, orderId: string) {
  const order = await queryRow(container, placedSchema, PLACED, [orderId]);
  return { order, order_proof: orderProofOf(orderId) };
}
