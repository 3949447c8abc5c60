import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { containsQuery, isSetCondition, readPage } from '../admin-reads/read-page';

const replySchema = z.object({
  id: z.string(),
  text: z.string(),
  sent_at: z.coerce.date().nullable(),
  created_at: z.coerce.date(),
});

const messageSchema = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  customer_id: z.string().nullable(),
  mailed_at: z.date().nullable(),
  read_at: z.date().nullable(),
  handled_at: z.date().nullable(),
  created_at: z.date(),
  replies: z.array(replySchema),
});

const REPLIES = `coalesce((
  select jsonb_agg(jsonb_build_object('id', reply.id, 'text', reply.text, 'sent_at', reply.sent_at,
                                      'created_at', reply.created_at) order by reply.created_at, reply.id)
    from contact_reply reply where reply.message_id = message.id and reply.deleted_at is null), '[]') as replies`;

type Filters = { q?: string; handled?: boolean; mailed?: boolean; read?: boolean };

/** Messages to the shop with the replies, the newest first; `q` searches names, addresses and texts. */
export function listMessages(
  container: MedusaContainer,
  { q, handled, mailed, read }: { [Name in keyof Filters]: Filters[Name] | undefined },
  page: { limit: number; offset: number },
) {
  return readPage(
    container,
    {
      row: messageSchema,
      columns: `message.id, message.key, message.name, message.email, message.phone, message.message, message.customer_id,
        message.mailed_at, message.read_at, message.handled_at, message.created_at, ${REPLIES}`,
      from: 'contact_message message',
      where: [
        'message.deleted_at is null',
        isSetCondition('message.handled_at', handled),
        isSetCondition('message.mailed_at', mailed),
        isSetCondition('message.read_at', read),
        q && containsQuery(['message.name', 'message.email', 'message.phone', 'message.message']),
      ],
      order: 'message.created_at desc, message.id desc',
      bindings: { q: q ?? '' },
    },
    page,
  );
}
