import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import {
  ContainerRegistrationKeys,
  generateEntityId,
  MedusaService,
  Module,
} from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { CHANNELS, OutboxMessage } from './models/outbox-message';

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

const dueSchema = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  event: z.string(),
  subject: z.string(),
  data: z.record(z.string(), z.unknown()),
  attempts: z.coerce.number(),
});

/** A message that this process may send. */
export type DueMessage = z.infer<typeof dueSchema>;

/** A message to be sent once. */
export type NewMessage = Pick<DueMessage, 'channel' | 'recipient' | 'event' | 'subject' | 'data'>;

/** How long a worker has for a batch; then another one takes it. */
const LEASE_SECONDS = 60;
/** What could not be sent in this time is dropped; the owner's mails may be late. */
const MAX_AGE = `case recipient when 'owner' then interval '14 days' else interval '2 days' end`;
/** How long what was sent is kept, so that it is not sent again. */
const KEPT = '40 days';

const LEASE = `updated_at = now(), due_at = now() + make_interval(secs => ${LEASE_SECONDS})`;
const FIELDS = 'id, channel, recipient, event, subject, data, attempts';

/** Messages that must be sent once to a recipient. */
export class OutboxService extends MedusaService({ OutboxMessage }) {
  readonly #database: Knex;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /**
   * Adds a message, and takes it for this process, which sends it at once; another one sends it if this process dies.
   * @returns undefined when it was added before
   */
  async addAndTake(message: NewMessage): Promise<DueMessage | undefined> {
    const [row] = await queryRows(
      this.#database,
      dueSchema,
      `insert into outbox_message (id, channel, recipient, event, subject, data, state, attempts, due_at)
       values (:id, :channel, :recipient, :event, :subject, :data, 'due', 1,
               now() + make_interval(secs => ${LEASE_SECONDS}))
       on conflict (recipient, event, subject) where deleted_at is null do nothing
       returning ${FIELDS}`,
      {
        ...message,
        data: JSON.stringify(message.data),
        id: generateEntityId(undefined, 'outmsg'),
      },
    );
    return row;
  }

  /**
   * Takes due messages for this worker; of two workers, one gets a message.
   * @param isQuiet whether messages wait that may not come at night
   */
  async takeDue(limit: number, isQuiet: boolean): Promise<DueMessage[]> {
    return queryRows(
      this.#database,
      dueSchema,
      `update outbox_message set attempts = attempts + 1, ${LEASE}
        where id in (select id from outbox_message
                      where state = 'due' and deleted_at is null and due_at <= now() and not (is_quiet and :isQuiet)
                      order by due_at limit :limit for update skip locked)
       returning ${FIELDS}`,
      { limit, isQuiet },
    );
  }

  /** Takes a failed message for this worker, as if it were new; undefined when it is not failed, or another one has taken it. */
  async takeFailed(id: string): Promise<DueMessage | undefined> {
    const [row] = await queryRows(
      this.#database,
      dueSchema,
      `update outbox_message set state = 'due', attempts = 1, ${LEASE}
        where id = :id and state = 'dropped' and deleted_at is null returning ${FIELDS}`,
      { id },
    );
    return row;
  }

  /** Records the end of a message. What it said is deleted. */
  async finish(id: string, state: 'sent' | 'dropped', problem: string | null): Promise<void> {
    await this.#database.raw(
      `update outbox_message set state = :state, problem = :problem, data = data - 'sealed', updated_at = now()
        where id = :id`,
      { id, state, problem },
    );
  }

  /** Has a message tried again after so many seconds. */
  async retryLater(id: string, seconds: number, problem: string | null): Promise<void> {
    await this.#database.raw(
      `update outbox_message set due_at = now() + make_interval(secs => :seconds), problem = :problem,
              updated_at = now() where id = :id and state = 'due'`,
      { id, seconds, problem },
    );
  }

  /** Deletes a message that is not true any more, unless it became due anew since it was taken. It can be added again. */
  async withdraw({ id, attempts }: Pick<DueMessage, 'id' | 'attempts'>): Promise<void> {
    const statement = 'delete from outbox_message where id = :id and attempts = :attempts';
    await this.#database.raw(statement, { id, attempts });
  }

  /** Drops what could not be sent in time. @returns how many messages */
  async dropLate(): Promise<number> {
    const rows = await queryRows(
      this.#database,
      z.unknown(),
      `update outbox_message set state = 'dropped', data = data - 'sealed', updated_at = now()
        where state = 'due' and deleted_at is null and due_at <= now() and created_at < now() - ${MAX_AGE}
       returning id`,
    );
    return rows.length;
  }

  /** Deletes records that are not needed any more. */
  async deleteOld(): Promise<void> {
    await this.#database.raw(
      `delete from outbox_message where state <> 'due' and created_at < now() - interval '${KEPT}'`,
    );
  }
}

/** Name under which the container holds the service. */
export const OUTBOX = 'outbox';

export default Module(OUTBOX, { service: OutboxService });
