import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';

const schema = z.object({ rows: z.tuple([z.object({ bought: z.boolean() })]) });

/** Whether a customer has ordered this product, and the order was not cancelled. */
export async function isBuyer(
  container: MedusaContainer,
  productId: string,
  customerId: string,
): Promise<boolean> {
  const found: unknown = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `select exists (
       select from "order"
         join order_item on order_item.order_id = "order".id
           and order_item.version = "order".version and order_item.deleted_at is null
         join order_line_item on order_line_item.id = order_item.item_id
       where "order".customer_id = :customer and order_line_item.product_id = :product
         and order_item.quantity > 0
         and "order".status not in ('canceled', 'draft') and "order".canceled_at is null
         and not "order".is_draft_order and "order".deleted_at is null) as bought`,
    { customer: customerId, product: productId },
  );
  return schema.parse(found).rows[0].bought;
}
