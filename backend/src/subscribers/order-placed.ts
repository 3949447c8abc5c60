import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { OrderWorkflowEvents } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { readInvoice } from '../invoice/read-invoice';
import { placedMail } from '../order-mail/placed-mail';
import { sendOnce } from '../order-mail/send-once';

const eventSchema = z.object({ id: z.string() });

/** Confirms an order by mail, with its invoice. */
export default async function orderPlaced({ event, container }: SubscriberArgs): Promise<void> {
  const { id } = eventSchema.parse(event.data);
  await sendOnce(container, id, 'placed', async ({ to, links }) =>
    placedMail(to, await readInvoice(container, id), links),
  );
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.PLACED };
