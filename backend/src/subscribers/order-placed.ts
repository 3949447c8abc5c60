import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { OrderWorkflowEvents } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { mailPlaced } from '../order-mail/mail-placed';

const eventSchema = z.object({ id: z.string() });

export default async function orderPlaced({ event, container }: SubscriberArgs): Promise<void> {
  await mailPlaced(container, eventSchema.parse(event.data).id);
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.PLACED };
