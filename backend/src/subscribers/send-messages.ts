import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import {
  FulfillmentWorkflowEvents,
  OrderWorkflowEvents,
  PaymentEvents,
} from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { warnOnFailure } from '../errors/warn-on-failure';
import { addOrderMessages } from '../messages/order-messages';
import { sendDue } from '../messages/send-due';

const { PLACED, CANCELED, FULFILLMENT_CREATED, RETURN_REQUESTED, RETURN_RECEIVED } =
  OrderWorkflowEvents;
const { SHIPMENT_CREATED, DELIVERY_CREATED } = FulfillmentWorkflowEvents;

const orderSchema = z.object({ id: z.string() });
const partSchema = z.object({ order_id: z.string() });

/** The order that an event names; undefined for events that name something else. */
function orderOf({ name, data }: SubscriberArgs['event']): string | undefined {
  if (name === PLACED || name === CANCELED) return orderSchema.parse(data).id;
  const named = partSchema.safeParse(data);
  return named.success ? named.data.order_id : undefined;
}

/** Sends the mails and notifications of an event at once. What has happened is read from the shop's tables, not from the event. */
export default async function sendMessages({ event, container }: SubscriberArgs): Promise<void> {
  await warnOnFailure(container, 'Messages are not sent yet', async () => {
    await addOrderMessages(container, orderOf(event));
    await sendDue(container);
  });
}

export const config: SubscriberConfig = {
  event: [
    PLACED,
    CANCELED,
    FULFILLMENT_CREATED,
    SHIPMENT_CREATED,
    DELIVERY_CREATED,
    RETURN_REQUESTED,
    RETURN_RECEIVED,
    PaymentEvents.REFUNDED,
  ],
};
