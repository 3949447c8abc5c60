import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import {
  ContainerRegistrationKeys,
  generateEntityId,
  MedusaService,
  Module,
} from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { OutboxMessage, PushSubscription } from './models/push-subscription';

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

/** What a browser subscribes with. */
export type NewSubscription = {
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: readonly string[];
  language: string;
  customerId: string | null;
  sessionId: string | null;
  /** Orders that a guest has proven to be theirs. */
  orderIds: readonly string[];
};

const dueSchema = z.object({
  id: z.string(),
  event: z.string(),
  subject: z.string(),
  order_id: z.string(),
  attempts: z.coerce.number(),
  display_id: z.coerce.number(),
  subscription: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  language: z.string(),
  is_guest: z.boolean(),
});

/** A message that this process may send, with its recipient. */
export type DueMessage = z.infer<typeof dueSchema>;

/** How long a worker has for a batch; then another one takes it. */
const LEASE_SECONDS = 60;

/** Browsers that are notified, and the messages to them. */
export class PushService extends MedusaService({ PushSubscription, OutboxMessage }) {
  readonly #database: Knex;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /** Stores a subscription, in the place of an earlier one of the browser. A guest's orders are added to those it had as a guest. */
  async subscribe({ customerId, sessionId, ...given }: NewSubscription): Promise<void> {
    await this.#database.raw(
      `insert into push_subscription (id, endpoint, p256dh, auth, kinds, language, customer_id, session_id, order_ids)
       values (:id, :endpoint, :p256dh, :auth, :kinds, :language, :customer, :session, :orders)
       on conflict (endpoint) where deleted_at is null do update set
         p256dh = excluded.p256dh, auth = excluded.auth, kinds = excluded.kinds, language = excluded.language,
         customer_id = excluded.customer_id, session_id = excluded.session_id, updated_at = now(),
         order_ids = case when push_subscription.customer_id is null and excluded.customer_id is null
           then array(select distinct unnest(push_subscription.order_ids || excluded.order_ids))
           else excluded.order_ids end`,
      {
        id: generateEntityId(undefined, 'pushsub'),
        endpoint: given.endpoint,
        p256dh: given.p256dh,
        auth: given.auth,
        kinds: [...given.kinds],
        language: given.language,
        customer: customerId,
        session: sessionId,
        orders: [...given.orderIds],
      },
    );
  }

  /** Deletes a subscription with its messages. @param by the endpoint, which only its browser knows, or the id */
  async unsubscribe(by: { endpoint: string } | { id: string }): Promise<void> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['endpoint', by.endpoint];
    await this.#database.raw(
      `with gone as (delete from push_subscription where ${column} = :value returning id)
       delete from outbox_message where recipient in (select id from gone)`,
      { value },
    );
  }

  /** Deletes the subscriptions of sessions that were logged out. */
  async deleteEnded(): Promise<void> {
    await this.#database.raw(
      `with gone as (delete from push_subscription where session_id in (select id from ended_session) returning id)
       delete from outbox_message where recipient in (select id from gone)`,
    );
  }

  /** Takes due messages for this worker; of two workers, one gets a message. */
  async takeDue(limit: number): Promise<DueMessage[]> {
    return queryRows(
      this.#database,
      dueSchema,
      `with taken as (
         update outbox_message set attempts = attempts + 1, updated_at = now(),
                due_at = now() + make_interval(secs => ${LEASE_SECONDS})
          where id in (select id from outbox_message
                        where state = 'due' and deleted_at is null and due_at <= now()
                        order by due_at limit :limit for update skip locked)
         returning *)
       select taken.id, taken.event, taken.subject, taken.order_id, taken.attempts, placed.display_id,
              sub.id as subscription, sub.endpoint, sub.p256dh, sub.auth, sub.language,
              sub.customer_id is null as is_guest
         from taken
         join push_subscription sub on sub.id = taken.recipient
         join "order" placed on placed.id = taken.order_id`,
      { limit },
    );
  }

  /** Records the end of a message. */
  async finish(id: string, state: 'sent' | 'dropped', problem: string | null): Promise<void> {
    await this.#database.raw(
      `update outbox_message set state = :state, problem = :problem, updated_at = now() where id = :id`,
      { id, state, problem },
    );
  }

  /** Has a message tried again after so many seconds. */
  async retryLater(id: string, seconds: number, problem: string): Promise<void> {
    await this.#database.raw(
      `update outbox_message set due_at = now() + make_interval(secs => :seconds), problem = :problem,
              updated_at = now() where id = :id and state = 'due'`,
      { id, seconds, problem },
    );
  }
}

/** Name under which the container holds the service. */
export const PUSH = 'push';

export default Module(PUSH, { service: PushService });
