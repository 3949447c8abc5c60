import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { OrderWorkflowEvents } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import {
  sendAccountRequest,
  sendOrderCancelled,
  sendOrderPlaced,
  sendReturnRequested,
} from '../order-mail/send-order-mails';

const { PLACED, CANCELED, RETURN_REQUESTED, RETURN_RECEIVED } = OrderWorkflowEvents;

const orderSchema = z.object({ id: z.string() });
const returnSchema = z.object({ order_id: z.string(), return_id: z.string() });

/** Sends the mails about orders. */
export default async function orderMail({ event, container }: SubscriberArgs): Promise<void> {
  if (event.name === RETURN_REQUESTED) {
    const { order_id, return_id } = returnSchema.parse(event.data);
    await sendReturnRequested(container, order_id, return_id);
    return;
  }
  if (event.name === RETURN_RECEIVED) {
    await sendAccountRequest(container, returnSchema.parse(event.data).order_id);
    return;
  }
  const { id } = orderSchema.parse(event.data);
  await (event.name === PLACED ? sendOrderPlaced : sendOrderCancelled)(container, id);
}

export const config: SubscriberConfig = {
  event: [PLACED, CANCELED, RETURN_REQUESTED, RETURN_RECEIVED],
};
