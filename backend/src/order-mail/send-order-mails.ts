import type { MedusaContainer } from '@medusajs/framework/types';
import { keptPromise } from '../delivery/keep-promise';
import { readInvoice } from '../invoice/read-invoice';
import { listReturns } from '../orders/returns';
import { paidOnline, payOnDelivery } from '../orders/progress';
import { isCancelled, moneyOf, readOrder, type StoredOrder } from '../orders/stored-order';
import { readRefundAccountState } from '../payments/cash-on-delivery/refund-account';
import { readCancelReason } from '../payments/order-payment-state';
import { ACCOUNT_REQUEST } from './due-mails';
import { cancelledMail, placedMail } from './mail-texts';
import { accountMail, returnMail } from './return-mail-texts';
import { sendOnce } from './send-once';

/** Mails the confirmation of an order with its invoice. */
export async function sendOrderPlaced(container: MedusaContainer, orderId: string): Promise<void> {
  await sendOnce(container, orderId, 'placed', async ({ order, to, links }) =>
    placedMail(to, await readInvoice(container, orderId), links, keptPromise(order.metadata)),
  );
}

/** Mails that an order was cancelled, by its customer or by the shop. */
export async function sendOrderCancelled(container: MedusaContainer, orderId: string) {
  await sendOnce(container, orderId, 'cancelled', async ({ order, to, links }) => {
    if (!isCancelled(order)) return undefined;
    return cancelledMail(to, {
      orderNumber: order.display_id,
      refunded: moneyOf({ payments: paidOnline(order) }).refunded,
      toAccount: payOnDelivery(order)?.refunded ?? 0,
      reason: await readCancelReason(container, order),
      details: links.details,
    });
  });
}

/** Mails the confirmation of a return request. */
export async function sendReturnRequested(
  container: MedusaContainer,
  orderId: string,
  returnId: string,
): Promise<void> {
  await sendOnce(container, orderId, `return ${returnId}`, async ({ order, to, links }) => {
    const requested = (await listReturns(container, order)).find(({ id }) => id === returnId);
    if (!requested) return undefined;
    const account = await readRefundAccountState(container, orderId);
    const parts = { to, orderNumber: order.display_id, details: links.details };
    return returnMail(parts, requested, wasPaidInCash(order) && !account?.kind);
  });
}

/**
 * Mails a shopper whose order was paid on delivery that its refund needs an account. Does nothing for other orders, or once there is an
 * account. An account that was erased after an earlier refund is asked for again.
 */
export async function sendAccountRequest(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  const found = await readOrder(container, orderId);
  const account = await readRefundAccountState(container, orderId);
  if (!found || !wasPaidInCash(found) || account?.kind) return;
  const subject = accountRequestSubject(account?.paidAt ?? null);
  await sendOnce(container, orderId, subject, ({ order, to, links }) =>
    accountMail({ to, orderNumber: order.display_id, details: links.details }),
  );
}

/** The event in the outbox. @param paidAt when an earlier refund was paid, whose account is erased */
function accountRequestSubject(paidAt: Date | null): string {
  return paidAt === null
    ? ACCOUNT_REQUEST
    : `${ACCOUNT_REQUEST} ${Math.floor(paidAt.getTime() / 1000)}`;
}

/** Whether the cash of an order was collected. */
function wasPaidInCash(order: StoredOrder): boolean {
  return (payOnDelivery(order)?.collected ?? 0) > 0;
}
