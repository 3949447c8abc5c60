import { setTimeout as sleep } from 'node:timers/promises';
import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import type { MedusaContainer } from '@medusajs/framework/types';
import { OrderWorkflowEvents } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { canBeConfirmed } from '../payments/order-state';
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
  if (event.name === CANCELED) await sendOrderCancelled(container, id);
  else if (await isComplete(container, id)) await sendOrderPlaced(container, id);
}

/** An advance is captured after the event, and the payment of the rest follows it. What takes longer is left to the job (ms). */
const WAITS_MS = [500, 1000, 2000, 4000];

async function isComplete(container: MedusaContainer, orderId: string): Promise<boolean> {
  for (const wait of WAITS_MS) {
    if (await canBeConfirmed(container, orderId)) return true;
    await sleep(wait);
  }
  return canBeConfirmed(container, orderId);
}

export const config: SubscriberConfig = {
  event: [PLACED, CANCELED, RETURN_REQUESTED, RETURN_RECEIVED],
};
