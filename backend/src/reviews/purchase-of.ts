import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRow } from '@aangan/medusa-ledger/database/query-rows';

const schema = z.object({ bought: z.boolean(), has: z.boolean() });

/** Whether a customer ordered a product: not at all, not delivered yet, or delivered. */
export type Purchase = 'none' | 'under-way' | 'delivered';

/**
 * Whether the customer bought the product by orders that were not cancelled. Only delivered ones allow a review, because an
 * order can be cancelled until it is packed, and a shopper could review again and again.
 */
export async function purchaseOf(
  container: MedusaContainer,
  productId: string,
  customerId: string,
): Promise<Purchase> {
  const { bought, has } = await queryRow(
    container,
    schema,
    `select count(*) > 0 as bought, coalesce(bool_or(order_item.delivered_quantity > 0), false) as has
     from "order"
       join order_item on order_item.order_id = "order".id
         and order_item.version = "order".version and order_item.deleted_at is null
       join order_line_item on order_line_item.id = order_item.item_id
     where "order".customer_id = :customer and order_line_item.product_id = :product
       and order_item.quantity > 0
       and "order".status not in ('canceled', 'draft') and "order".canceled_at is null
       and not "order".is_draft_order and "order".deleted_at is null`,
    { customer: customerId, product: productId },
  );
  if (has) return 'delivered';
  return bought ? 'under-way' : 'none';
}
