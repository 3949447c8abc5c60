import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import {
  ContainerRegistrationKeys,
  generateEntityId,
  MedusaService,
  Module,
} from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRow, queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { PushSubscription, PushWatch } from './models/push-subscription';

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

/** What a shopper can be notified of. */
export const PUSH_KINDS = ['orders', 'refunds', 'stock', 'prices', 'questions'] as const;

/** What a browser waits for, by the kind of watch; added to what it waited for before. */
export type Watches = {
  /** Variants that are sold out. */
  stock: readonly string[];
  /** A guest's questions. */
  question: readonly string[];
};

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
  watches: Watches;
};

/** Most products that a browser waits for at once. */
const MAX_STOCK_WATCHES = 50;

const subscriptionSchema = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  language: z.string(),
});

/** A browser that is notified. */
export type Subscription = z.infer<typeof subscriptionSchema>;

const idSchema = z.object({ id: z.string() });
const ownerSchema = z.object({ customer_id: z.string().nullable() });
const watchedSchema = z.object({ subject: z.string() });

/** Browsers that are notified, and what they wait for. */
export class PushService extends MedusaService({ PushSubscription, PushWatch }) {
  readonly #database: Knex;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /**
   * Stores a subscription, in the place of an earlier one of the browser. What a guest waits for stays when the guest signs in; a
   * subscription of another customer begins anew, without the messages to the one before.
   * @returns the variants that the browser waits for
   */
  async subscribe({ watches, ...given }: NewSubscription): Promise<string[]> {
    return this.#database.transaction(async (transaction) => {
      const kinds = [...given.kinds];
      const [known] = await queryRows(transaction, ownerSchema, OWNER_OF, [given.endpoint]);
      const { id } = await queryRow(transaction, idSchema, SUBSCRIBE, {
        id: generateEntityId(undefined, 'pushsub'),
        endpoint: given.endpoint,
        p256dh: given.p256dh,
        auth: given.auth,
        kinds,
        language: given.language,
        customer: given.customerId,
        session: given.sessionId,
        orders: [...given.orderIds],
      });
      const isOthers = known?.customer_id != null && known.customer_id !== given.customerId;
      await transaction.raw(DELETE_WATCHES, { id, kinds, isOthers });
      if (isOthers) await transaction.raw('delete from outbox_message where recipient = ?', [id]);
      const added = { stock: [...watches.stock], question: [...watches.question] };
      await transaction.raw(ADD_WATCHES, { id, kinds, ...added });
      await transaction.raw(DELETE_SURPLUS, { id });
      const watched = await queryRows(
        transaction,
        watchedSchema,
        `select subject from push_watch where subscription_id = ? and kind = 'stock'`,
        [id],
      );
      return watched.map(({ subject }) => subject);
    });
  }

  /** The subscription that a message is for; undefined when it has ended. */
  async subscriptionOf(id: string): Promise<Subscription | undefined> {
    const [row] = await queryRows(
      this.#database,
      subscriptionSchema,
      'select id, endpoint, p256dh, auth, language from push_subscription where id = ? and deleted_at is null',
      [id],
    );
    return row;
  }

  /** Deletes a subscription with its messages. @param by the endpoint, which only its browser knows, or the id */
  async unsubscribe(by: { endpoint: string } | { id: string }): Promise<void> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['endpoint', by.endpoint];
    await this.#database.raw(endSubscriptions(`${column} = :value`), { value });
  }

  /** Deletes the subscriptions of sessions that were logged out. */
  async deleteEnded(): Promise<void> {
    await this.#database.raw(endSubscriptions('session_id in (select id from ended_session)'));
  }

  /** Ends a wait for a variant: the browser is notified. */
  async stopWatching(watchId: string): Promise<void> {
    await this.#database.raw('delete from push_watch where id = ?', [watchId]);
  }
}

const OWNER_OF =
  'select customer_id from push_subscription where endpoint = ? and deleted_at is null for update';

/** Of kinds that are off. */
const DELETE_WATCHES = `
  delete from push_watch where subscription_id = :id and (:isOthers or not (
    (kind = 'stock' and 'stock' = any (:kinds)) or (kind = 'question' and 'questions' = any (:kinds))))`;

/** Only of what exists, and of questions of guests that are not answered, whose ids only their guests know. */
const ADD_WATCHES = `
  insert into push_watch (id, subscription_id, kind, subject)
  select 'pushw_' || replace(gen_random_uuid()::text, '-', ''), :id, kind, subject
    from (select 'stock' as kind, id as subject from product_variant
           where 'stock' = any (:kinds) and id = any (:stock) and deleted_at is null
          union all
          select 'question', id from product_question
           where 'questions' = any (:kinds) and id = any (:question)
             and customer_id is null and answered_at is null and deleted_at is null) given
  on conflict (subscription_id, kind, subject) where deleted_at is null do nothing`;

const DELETE_SURPLUS = `
  delete from push_watch where id in (
    select id from push_watch where subscription_id = :id and kind = 'stock'
     order by created_at desc, id offset ${MAX_STOCK_WATCHES})`;

const SUBSCRIBE = `
  insert into push_subscription (id, endpoint, p256dh, auth, kinds, language, customer_id, session_id, order_ids)
  values (:id, :endpoint, :p256dh, :auth, :kinds, :language, :customer, :session, :orders)
  on conflict (endpoint) where deleted_at is null do update set
    p256dh = excluded.p256dh, auth = excluded.auth, kinds = excluded.kinds, language = excluded.language,
    customer_id = excluded.customer_id, session_id = excluded.session_id, updated_at = now(),
    created_at = case when push_subscription.customer_id is distinct from excluded.customer_id
      then now() else push_subscription.created_at end,
    order_ids = case when push_subscription.customer_id is null and excluded.customer_id is null
      then array(select distinct unnest(push_subscription.order_ids || excluded.order_ids))
      else excluded.order_ids end
  returning id`;

/** The statement that deletes subscriptions with what they wait for and their messages. */
export function endSubscriptions(which: string): string {
  return `with gone as (delete from push_subscription where ${which} returning id),
            unwatched as (delete from push_watch where subscription_id in (select id from gone))
          delete from outbox_message where recipient in (select id from gone)`;
}

/** Name under which the container holds the service. */
export const PUSH = 'push';

export default Module(PUSH, { service: PushService });
