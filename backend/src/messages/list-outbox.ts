import { present } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { containsQuery, readPage } from '../admin-reads/read-page';
import {
  ADDRESS_OF_ORDER,
  ORDER_JSON,
  ORDER_SEARCH,
  PRODUCT_OF_ROW,
  shownOrderSchema,
  shownProductSchema,
} from '../admin-reads/shown-rows';
import { CHANNELS } from '../modules/outbox/models/outbox-message';
import { MESSAGE_KINDS, type MessageKind } from '../outbox/message-kinds';

/** The states of a message, by the names of the table. */
const STATES = { waiting: 'due', sent: 'sent', failed: 'dropped' } as const;

export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const;

/** Codes and links are deleted with the end of their message. Their subjects name them, and are not shown either. */
export const IS_SEALED = `message.data -> 'expires_at' is not null`;

const rowSchema = z.object({
  id: z.string(),
  state: z.enum(MESSAGE_STATES),
  channel: z.enum(CHANNELS),
  /** Whose address is looked up when it is sent; `device` for a browser. */
  recipient: z.string(),
  event: z.string(),
  /** Why it failed or is tried again. */
  problem: z.string().nullable(),
  attempts: z.coerce.number(),
  /** When a waiting message is tried next; it may wait for the end of the night. */
  due_at: z.date(),
  created_at: z.date(),
  /** Of the last attempt. */
  updated_at: z.date(),
  can_retry: z.boolean(),
  order: shownOrderSchema.nullable(),
  product: shownProductSchema,
});

type Filters = {
  q: string | undefined;
  state: (typeof MESSAGE_STATES)[number] | undefined;
  kind: MessageKind | undefined;
  channel: (typeof CHANNELS)[number] | undefined;
};

/** Messages of the shop, the newest first, without what they say; `q` searches orders, products and problems. */
export function listOutbox(
  container: MedusaContainer,
  { q, state, kind, channel }: Filters,
  page: { limit: number; offset: number },
) {
  return readPage(
    container,
    {
      row: rowSchema,
      columns: `message.id, message.channel, message.event, message.problem, message.attempts, message.due_at,
        message.created_at, message.updated_at,
        case message.state when 'due' then 'waiting' when 'dropped' then 'failed' else message.state end as state,
        case message.channel when 'push' then 'device' else message.recipient end as recipient,
        message.state = 'dropped' and not ${IS_SEALED} as can_retry,
        case when placed.id is not null then ${ORDER_JSON} end as "order", ${PRODUCT_OF_ROW}`,
      from: `outbox_message message
        left join "order" placed on placed.id = message.data ->> 'order_id' and ${present('placed')} ${ADDRESS_OF_ORDER}
        left join product_variant variant on variant.id = message.data ->> 'variant_id' and ${present('variant')}
        left join product on product.id = coalesce(message.data ->> 'product_id', variant.product_id) and ${present('product')}`,
      where: [
        present('message'),
        state && 'message.state = :state',
        channel && 'message.channel = :channel',
        kind && 'message.event = any (:events)',
        q && containsQuery([...ORDER_SEARCH, 'product.title', 'message.problem']),
      ],
      order: 'message.created_at desc, message.id desc',
      bindings: {
        q: q ?? '',
        state: state ? STATES[state] : '',
        channel: channel ?? '',
        events: kind ? [...MESSAGE_KINDS[kind]] : [],
      },
    },
    page,
  );
}
