import { randomUUID } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { shopSettings } from '../../config/settings';
import { idNotFound } from '../../errors/refusals';
import { payOnDelivery } from '../../orders/progress';
import { OrderConflict, readOrder } from '../../orders/stored-order';
import { accountSchema, type RefundAccount } from './account-form';
import { openSealedText, type SealPurpose, sealText } from '../../crypto/sealed-text';

const rowSchema = z.object({
  kind: z.enum(['bank', 'upi']),
  sealed: z.string(),
  paid_at: z.coerce.date().nullable(),
});

/** What the shopper may see of an account. */
export type RefundAccountState = {
  /** Null once the account is erased. */
  kind: RefundAccount['kind'] | null;
  /** When the owner has paid what was refunded until then. */
  paidAt: Date | null;
};

function purposeOf(orderId: string): SealPurpose {
  const { jwtSecret } = shopSettings();
  return { label: 'aangan refund account 1', secret: jwtSecret, owner: orderId };
}

async function readRow(container: MedusaContainer, orderId: string) {
  const statement =
    'select kind, sealed, paid_at from refund_account where order_id = ? and deleted_at is null';
  return (await queryRows(container, rowSchema, statement, [orderId]))[0];
}

/** Whether there is an account for the refunds of an order; undefined when there never was. */
export async function readRefundAccountState(
  container: MedusaContainer,
  orderId: string,
): Promise<RefundAccountState | undefined> {
  const row = await readRow(container, orderId);
  return row && { kind: row.sealed === '' ? null : row.kind, paidAt: row.paid_at };
}

const WRITE = `
  insert into refund_account (id, order_id, kind, sealed)
  values (:id, :order, :kind, :sealed)
  on conflict (order_id) where deleted_at is null do update
     set kind = excluded.kind, sealed = excluded.sealed, updated_at = now()`;

/**
 * Stores where the refunds of an order go, instead of an earlier account. The order must be locked.
 * @throws {OrderConflict} unless the order was paid on delivery
 */
export async function writeRefundAccount(
  container: MedusaContainer,
  orderId: string,
  account: RefundAccount,
): Promise<void> {
  const order = await readOrder(container, orderId);
  if (!order) throw idNotFound('Order', orderId);
  const cash = payOnDelivery(order);
  if (!cash) {
    throw new OrderConflict(
      'A refund of this order goes to the payment method that it was paid with',
    );
  }
  if (cash.collected === 0) throw new OrderConflict('This order has not been paid yet');
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(WRITE, {
    id: `refacc_${randomUUID()}`,
    order: orderId,
    kind: account.kind,
    sealed: sealText(JSON.stringify(account), purposeOf(orderId)),
  });
}

/**
 * The account of an order's refunds, for the owner.
 * @throws {MedusaError} not found
 * @throws {OrderConflict} when it was stored with another secret of the shop
 */
export async function readRefundAccount(container: MedusaContainer, orderId: string) {
  const row = await readRow(container, orderId);
  if (!row || row.sealed === '') throw idNotFound('Refund account of order', orderId);
  const text = openSealedText(row.sealed, purposeOf(orderId));
  if (text === undefined) {
    throw new OrderConflict(
      'The shop’s secret has changed since the customer entered this account. Please ask them to enter it again.',
    );
  }
  return { account: accountSchema.parse(JSON.parse(text)), paidAt: row.paid_at };
}

/**
 * Records that the owner has paid what was refunded so far. Idempotent.
 * @throws {MedusaError} not found
 */
export async function markRefundPaid(container: MedusaContainer, orderId: string): Promise<void> {
  const { rowCount } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rowCount: number }>(
      `update refund_account set paid_at = now(), updated_at = now()
        where order_id = ? and deleted_at is null`,
      [orderId],
    );
  if (rowCount === 0) throw idNotFound('Refund account of order', orderId);
}

/** Days for which an account is kept after its refund was paid, or after it was entered again later. */
const KEPT_DAYS = 30;

/** Overwrites and deletes accounts whose refunds were paid long ago; that they were paid stays known. @returns their number */
export async function forgetPaidAccounts(container: MedusaContainer): Promise<number> {
  const { rowCount } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rowCount: number }>(
      `update refund_account set sealed = '', updated_at = now()
        where sealed <> '' and paid_at is not null and updated_at < now() - make_interval(days => ?)
          and deleted_at is null`,
      [KEPT_DAYS],
    );
  return rowCount;
}
