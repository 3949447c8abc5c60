import { ContainerRegistrationKeys, MedusaService, Module } from '@medusajs/framework/utils';
import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { z } from '@medusajs/framework/zod';
import { PaymentAttempt } from './models/payment-attempt';
import { PaymentRefund } from './models/payment-refund';

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

const leaseSchema = z.tuple([z.object({ seconds: z.coerce.number().nullable() })]);

/**
 * Payment attempts and tracked refunds. Leases use the clock of the database, because the clocks of several backends differ.
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

  /** Starts or extends the lease of an open attempt on its cart. */
  async startLease(gatewayOrderId: string, seconds: number): Promise<void> {
    await this.#database.raw(
      `update payment_attempt set held_until = now() + make_interval(secs => ?), updated_at = now()
       where gateway_order_id = ? and state = 'open' and deleted_at is null`,
      [seconds, gatewayOrderId],
    );
  }

  /** Ends the leases of all attempts on a cart. */
  async endLeases(cartId: string): Promise<void> {
    await this.#database.raw(
      `update payment_attempt set held_until = null, updated_at = now()
       where cart_id = ? and held_until is not null`,
      [cartId],
    );
  }

  /** Seconds until the lease on a cart ends; undefined without a lease. */
  async leaseSecondsLeft(cartId: string): Promise<number | undefined> {
    const { rows } = await this.#database.raw<{ rows: unknown }>(
      `select extract(epoch from max(held_until) - now()) as seconds from payment_attempt
       where cart_id = ? and state = 'open' and held_until > now() and deleted_at is null`,
      [cartId],
    );
    return leaseSchema.parse(rows)[0].seconds ?? undefined;
  }
}

/** Name under which the container holds the service. */
export const PAYMENT_ATTEMPT = 'paymentAttempt';

export default Module(PAYMENT_ATTEMPT, { service: PaymentAttemptService });
