import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';

const rowSchema = z.object({ status: z.string() });

/** Whether an order stands or was cancelled; undefined when there is none. */
export async function readOrderStatus(
  container: MedusaContainer,
  orderId: string,
): Promise<'placed' | 'cancelled' | undefined> {
  const statement = 'select status from "order" where id = ? and deleted_at is null';
  const [order] = await queryRows(container, rowSchema, statement, [orderId]);
  if (order === undefined) return undefined;
  return order.status === 'canceled' ? 'cancelled' : 'placed';
}
