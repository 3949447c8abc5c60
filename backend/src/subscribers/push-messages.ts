import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import {
  FulfillmentWorkflowEvents,
  OrderWorkflowEvents,
  PaymentEvents,
} from '@medusajs/framework/utils';
import sendDueNotifications from '../jobs/push-messages';

const { CANCELED, FULFILLMENT_CREATED, RETURN_RECEIVED } = OrderWorkflowEvents;
const { SHIPMENT_CREATED, DELIVERY_CREATED } = FulfillmentWorkflowEvents;

/** Sends the notifications of an event at once. What has happened is read from the shop's tables, not from the event. */
export default async function pushMessages({ container }: SubscriberArgs): Promise<void> {
  await sendDueNotifications(container);
}

export const config: SubscriberConfig = {
  event: [
    CANCELED,
    FULFILLMENT_CREATED,
    SHIPMENT_CREATED,
    DELIVERY_CREATED,
    RETURN_RECEIVED,
    PaymentEvents.REFUNDED,
  ],
};
