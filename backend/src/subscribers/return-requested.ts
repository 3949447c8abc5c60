import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { OrderWorkflowEvents } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { mailReturn } from '../order-mail/mail-return';

const eventSchema = z.object({ order_id: z.string(), return_id: z.string() });

export default async function returnRequested({ event, container }: SubscriberArgs): Promise<void> {
  const { order_id, return_id } = eventSchema.parse(event.data);
  await mailReturn(container, order_id, return_id);
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.RETURN_REQUESTED };
