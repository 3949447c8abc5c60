import { z } from 'zod';
import { shownOrderSchema } from '../parts/order-link';
import { shownProductSchema } from '../parts/product-link';
import { callAdmin } from './call-admin';
import { listRows } from './list-rows';

const time = z.coerce.date();

const messageSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  channel: z.enum(['push', 'mail', 'sms']),
  recipient: z.string(),
  event: z.string(),
  problem: z.string().nullable(),
  attempts: z.number(),
  due_at: time,
  created_at: time,
  updated_at: time,
  can_retry: z.boolean(),
  order: shownOrderSchema.nullable(),
  product: shownProductSchema,
});

export type OutboxMessage = z.infer<typeof messageSchema>;

/** What the shop has sent or will send, the newest first. */
export const listOutboxMessages = listRows('outbox-messages', 'outbox_messages', messageSchema);

const retriedSchema = z.object({
  outcome: z.enum(['sent', 'not-yet', 'withdrawn', 'gone', 'dropped', 'retry']),
  problem: z.string().nullable(),
});

export type RetriedMessage = z.infer<typeof retriedSchema>;

/** Sends a failed message once more. */
export function retryOutboxMessage(id: string): Promise<RetriedMessage> {
  return callAdmin(`outbox-messages/${id}/retry`, retriedSchema, { method: 'POST' });
}
