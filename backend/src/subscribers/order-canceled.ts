import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { OrderWorkflowEvents } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { cancelledMail } from '../order-mail/notices';
import { sendOnce } from '../order-mail/send-once';
import { isCancelled, moneyOf } from '../orders/stored-order';

const eventSchema = z.object({ id: z.string() });

/** Confirms by mail that an order was called off, by its customer or by the shop. */
export default async function orderCanceled({ event, container }: SubscriberArgs): Promise<void> {
  const { id } = eventSchema.parse(event.data);
  await sendOnce(container, id, 'cancelled', ({ order, to, links }) =>
    isCancelled(order)
      ? cancelledMail(to, order.display_id, moneyOf(order).refunded, links.details)
      : undefined,
  );
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.CANCELED };
