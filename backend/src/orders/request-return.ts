import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { createAndCompleteReturnOrderWorkflow } from '@medusajs/medusa/core-flows';
import { OrderConflict } from './order-conflict';
import { returnOfKey, returnsOf, type OrderReturn } from './order-returns';
import { RETURN_DAYS, returnable, returnedPieces } from './returnable';
import { isCancelled, readOrder, type StoredOrder } from './stored-order';
import { unknownOrder } from './unknown-order';

/** What a customer wants to send back. */
export type ReturnWish = {
  items: { item_id: string; quantity: number; reason_id: string; note?: string | undefined }[];
  /** Made up by the caller; what is asked again with the same key is not done again. */
  key?: string | undefined;
};

/**
 * Requests a return, as Medusa's own: the owner sees and receives it in Medusa's admin. The order
 * must be locked.
 *
 * @throws {OrderConflict} when it is not the time for it
 * @throws {MedusaError} invalid data, when it asks for other or more pieces than were delivered
 */
export async function requestReturn(
  container: MedusaContainer,
  orderId: string,
  { items, key }: ReturnWish,
  now: Date,
): Promise<OrderReturn> {
  const order = await readOrder(container, orderId);
  if (!order) throw unknownOrder(orderId);
  const known = key === undefined ? undefined : await returnOfKey(container, order, key);
  if (known) return known;
  assertReturnable(order, items, now);
  const { result } = await createAndCompleteReturnOrderWorkflow(container).run({
    input: {
      order_id: orderId,
      items: items.map(({ item_id, quantity, reason_id, note }) => ({
        id: item_id,
        quantity,
        reason_id,
        ...(note && { note }),
        ...(key !== undefined && { metadata: { key } }),
      })),
      return_shipping: { option_id: await returnOption(container), price: 0 },
    },
  });
  const made = (await returnsOf(container, order)).find(({ id }) => id === result.id);
  if (!made) throw new Error(`Return ${result.id} was made, and is not there`);
  return made;
}

function assertReturnable(order: StoredOrder, wishes: ReturnWish['items'], now: Date): void {
  if (isCancelled(order)) throw new OrderConflict('This order was cancelled');
  if (!order.fulfilments.some(({ delivered_at }) => delivered_at)) {
    throw new OrderConflict('This order has not been delivered yet');
  }
  const left = returnable(order, now);
  for (const { item_id, quantity } of wishes) {
    const item = order.items.find(({ id }) => id === item_id);
    if (!item) throw invalid('An item to return is not part of this order');
    const most = left.get(item_id) ?? 0;
    if (quantity <= most) continue;
    const delivered = item.detail.delivered_quantity;
    if (delivered === 0) throw new OrderConflict(`${item.title} has not been delivered yet`);
    if (most > 0) throw invalid(`At most ${most} of ${item.title} can be returned`);
    if (delivered <= returnedPieces(item)) {
      throw new OrderConflict(`All of ${item.title} is returned already`);
    }
    throw new OrderConflict(
      `${item.title} was delivered more than ${RETURN_DAYS} days ago and can no longer be returned`,
    );
  }
}

function invalid(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message);
}

const isReturnRule = z.object({ attribute: z.literal('is_return'), value: z.literal('true') });

/** The way on which returned pieces come back; Medusa makes no return without one. */
async function returnOption(container: MedusaContainer): Promise<string> {
  const options = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({}, { relations: ['rules'], order: { created_at: 'ASC' } });
  const option = options.find(({ rules }) =>
    rules.some((rule) => isReturnRule.safeParse(rule).success),
  );
  if (!option) throw new OrderConflict('This shop has not set up how returns come back');
  return option.id;
}
