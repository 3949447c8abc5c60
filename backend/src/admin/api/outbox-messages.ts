import { z } from 'zod';
import { shownOrderSchema } from '../parts/order-link';
import { shownProductSchema } from '../parts/product-link';
import { callAdmin, type QueryValues } from './call-admin';

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

const listSchema = z.object({ outbox_messages: z.array(messageSchema), count: z.number() });

/** What the shop has sent or will send, the newest first. */
export async function listOutboxMessages(query: QueryValues, signal?: AbortSignal) {
  const { outbox_messages: rows, count } = await callAdmin('outbox-messages', listSchema, {
    query,
    ...(signal && { signal }),
  });
  return { rows, count };
}

const retriedSchema = z.object({
  outcome: z.enum(['sent', 'not-yet', 'withdrawn', 'gone', 'dropped', 'retry']),
  problem: z.string().nullable(),
});

export type RetriedMessage = z.infer<typeof retriedSchema>;

/** Sends a failed message once more. */
export function retryOutboxMessage(id: string): Promise<RetriedMessage> {
  return callAdmin(`outbox-messages/${id}/retry`, retriedSchema, { method: 'POST' });
}
