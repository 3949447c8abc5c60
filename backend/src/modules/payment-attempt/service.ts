import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { ContainerRegistrationKeys, MedusaService } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { PaymentAttempt } from './models/payment-attempt';
import { PaymentRefund } from './models/payment-refund';

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

const heldSchema = z.tuple([z.object({ seconds: z.coerce.number().nullable() })]);

/**
 * The payments that were asked for, and the refunds that are followed. Leases are written and read in SQL, by the database's clock:
 * those of several machines differ.
 */
export class PaymentAttemptService extends MedusaService({
  PaymentAttempt,
  PaymentRefund,
}) {
  readonly #database: Knex;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /** Holds the cart of an open attempt for so many seconds from now. */
  async hold(gatewayOrderId: string, seconds: number): Promise<void> {
    await this.#database.raw(
      `update payment_attempt set held_until = now() + make_interval(secs => ?), updated_at = now()
       where gateway_order_id = ? and state = 'open' and deleted_at is null`,
      [seconds, gatewayOrderId],
    );
  }

  /** Lets a cart go, whichever attempt holds it. */
  async letGo(cartId: string): Promise<void> {
    await this.#database.raw(
      `update payment_attempt set held_until = null, updated_at = now()
       where cart_id = ? and held_until is not null`,
      [cartId],
    );
  }

  /** Seconds for which a cart is still held; undefined when it is not. */
  async heldFor(cartId: string): Promise<number | undefined> {
    const { rows } = await this.#database.raw<{ rows: unknown }>(
      `select extract(epoch from max(held_until) - now()) as seconds from payment_attempt
       where cart_id = ? and state = 'open' and held_until > now() and deleted_at is null`,
      [cartId],
    );
    return heldSchema.parse(rows)[0].seconds ?? undefined;
  }
}
