import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { OrderWorkflowEvents } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { returnMail } from '../order-mail/notices';
import { sendOnce } from '../order-mail/send-once';
import { returnsOf } from '../orders/order-returns';

const eventSchema = z.object({ order_id: z.string(), return_id: z.string() });

/** Confirms by mail that a return was asked for. */
export default async function returnRequested({ event, container }: SubscriberArgs): Promise<void> {
  const { order_id, return_id } = eventSchema.parse(event.data);
  await sendOnce(container, order_id, `return ${return_id}`, async ({ order, to, links }) => {
    const requested = (await returnsOf(container, order)).find(({ id }) => id === return_id);
    return requested && returnMail(to, order.display_id, requested, links.details);
  });
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.RETURN_REQUESTED };
