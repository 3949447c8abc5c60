import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import {
  ContainerRegistrationKeys,
  generateEntityId,
  MedusaService,
  Module,
} from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { OrderMail } from './models/order-mail';

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

/** Far longer than sending a mail takes: the process of an older claim crashed. */
const MAX_CLAIM_AGE = '2 minutes';

const CLAIM = `
  insert into order_mail as mail (id, order_id, subject) values (?, ?, ?)
  on conflict (order_id, subject) where deleted_at is null do update
    set id = excluded.id, created_at = now(), updated_at = now()
    where mail.sent_at is null and mail.created_at < now() - interval '${MAX_CLAIM_AGE}'
  returning mail.id`;

/** The outbox of mails about orders. */
export class OrderMailService extends MedusaService({ OrderMail }) {
  readonly #database: Knex;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /**
   * Claims a mail; false when it was sent, or another process is sending it. After a crash, the next caller gets the claim:
   * the mail may be sent twice then, which is better than never.
   */
  async claim(orderId: string, subject: string): Promise<boolean> {
    const row = [generateEntityId(undefined, 'omail'), orderId, subject];
    return (await queryRows(this.#database, z.unknown(), CLAIM, row)).length > 0;
  }

  /** Records that the mail server accepted it. */
  async markSent(orderId: string, subject: string): Promise<void> {
    await this.#database.raw(
      `update order_mail set sent_at = now(), updated_at = now()
        where order_id = ? and subject = ? and deleted_at is null`,
      [orderId, subject],
    );
  }

  /** Releases a claim when the mail could not be sent. */
  async release(orderId: string, subject: string): Promise<void> {
    await this.deleteOrderMails({ order_id: orderId, subject });
  }
}

/** Name under which the container holds the service. */
export const ORDER_MAIL = 'order_mail';

export default Module(ORDER_MAIL, { service: OrderMailService });
