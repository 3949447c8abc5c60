import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { OrderWorkflowEvents } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { mailCancelled } from '../order-mail/mail-cancelled';

const eventSchema = z.object({ id: z.string() });

export default async function orderCanceled({ event, container }: SubscriberArgs): Promise<void> {
  await mailCancelled(container, eventSchema.parse(event.data).id);
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.CANCELED };
