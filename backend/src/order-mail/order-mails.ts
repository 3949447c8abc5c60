import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { shopSettings } from '../config/settings';
import { keptPromise } from '../delivery/keep-promise';
import { readInvoice } from '../invoice/read-invoice';
import type { Mail } from '../mail/mail';
import { listReturns } from '../orders/returns';
import { paidOnline, payOnDelivery } from '../orders/progress';
import { isCancelled, moneyOf, readOrder, type StoredOrder } from '../orders/stored-order';
import { readRefundAccountState } from '../payments/cash-on-delivery/refund-account';
import { readCancelReason } from '../payments/order-payment-state';
import { canBeConfirmed } from '../payments/order-state';
import { orderProof } from '../sessions/order-proof';
import { cancelledMail, orderLinks, placedMail } from './mail-texts';
import { accountMail, returnMail } from './return-mail-texts';

/** The events of orders of which their buyers are mailed, and what each is about. */
export type OrderMailEvent = 'placed' | 'cancelled' | 'return-requested' | 'refund-account';

/**
 * Writes a mail about an order to its buyer.
 * @param subject id of what the event is about: the order, or its return
 * @returns undefined when there is nothing to mail; `not-yet` for an order whose payment is not complete
 */
export async function writeOrderMail(
  container: MedusaContainer,
  event: OrderMailEvent,
  orderId: string,
  subject: string,
): Promise<Mail | 'not-yet' | undefined> {
  const order = await readOrder(container, orderId);
  if (!order?.email) return undefined;
  if (event === 'placed' && !(await canBeConfirmed(container, orderId))) return 'not-yet';
  const { jwtSecret, publicUrl } = shopSettings();
  const proof = (await isGuests(container, order)) ? orderProof(orderId, jwtSecret) : undefined;
  const links = orderLinks(publicUrl, orderId, proof);
  return WRITERS[event]({ container, order, to: order.email, links, subject });
}

type Parts = {
  container: MedusaContainer;
  order: StoredOrder;
  to: string;
  links: ReturnType<typeof orderLinks>;
  subject: string;
};

const WRITERS: Readonly<Record<OrderMailEvent, (parts: Parts) => Promise<Mail | undefined>>> = {
  placed: async ({ container, order, to, links }) =>
    placedMail(to, await readInvoice(container, order.id), links, keptPromise(order.metadata)),

  cancelled: async ({ container, order, to, links }) => {
    if (!isCancelled(order)) return undefined;
    return cancelledMail(to, {
      orderNumber: order.display_id,
      refunded: moneyOf({ payments: paidOnline(order) }).refunded,
      toAccount: payOnDelivery(order)?.refunded ?? 0,
      reason: await readCancelReason(container, order),
      details: links.details,
    });
  },

  'return-requested': async ({ container, order, to, links, subject }) => {
    const requested = (await listReturns(container, order)).find(({ id }) => id === subject);
    if (!requested) return undefined;
    const account = await readRefundAccountState(container, order.id);
    const parts = { to, orderNumber: order.display_id, details: links.details };
    return returnMail(parts, requested, wasPaidInCash(order) && !account?.kind);
  },

  // An account that was erased after an earlier refund is asked for again.
  'refund-account': async ({ container, order, to, links }) => {
    const account = await readRefundAccountState(container, order.id);
    if (!wasPaidInCash(order) || account?.kind) return undefined;
    return accountMail({ to, orderNumber: order.display_id, details: links.details });
  },
};

/** Whether the cash of an order was collected. */
function wasPaidInCash(order: StoredOrder): boolean {
  return (payOnDelivery(order)?.collected ?? 0) > 0;
}

const customerSchema = z.object({ has_account: z.boolean() });

/** Whether the buyer has no account. */
async function isGuests(container: MedusaContainer, { customer_id }: StoredOrder) {
  if (!customer_id) return true;
  const statement = 'select has_account from customer where id = ? and deleted_at is null';
  const [customer] = await queryRows(container, customerSchema, statement, [customer_id]);
  return customer?.has_account !== true;
}
