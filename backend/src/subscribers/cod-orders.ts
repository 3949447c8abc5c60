import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { FulfillmentWorkflowEvents, OrderWorkflowEvents } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { warnOnFailure } from '../errors/warn-on-failure';
import {
  collectCash,
  findCodOrders,
  findCodOrdersOfFulfilment,
} from '../payments/cash-on-delivery/collect-cash';

const { DELIVERY_CREATED } = FulfillmentWorkflowEvents;
const { CANCELED } = OrderWorkflowEvents;

const eventSchema = z.object({ id: z.string() });

/** Captures payments on delivery, and ends those of cancelled orders. The job `cod-orders` repeats what fails. */
export default async function codOrders({ event, container }: SubscriberArgs): Promise<void> {
  const { id } = eventSchema.parse(event.data);
  const find = event.name === CANCELED ? findCodOrders : findCodOrdersOfFulfilment;
  await warnOnFailure(
    container,
    `The payment on delivery of ${id} is not captured yet`,
    async () => {
      for (const order of await find(container, id)) await collectCash(container, order);
    },
  );
}

export const config: SubscriberConfig = { event: [DELIVERY_CREATED, CANCELED] };
