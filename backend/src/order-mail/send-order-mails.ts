import type { MedusaContainer } from '@medusajs/framework/types';
import { keptPromise } from '../delivery/keep-promise';
import { readInvoice } from '../invoice/read-invoice';
import { listReturns } from '../orders/returns';
import { isCancelled, moneyOf } from '../orders/stored-order';
import { readCancelReason } from '../payments/order-payment-state';
import { cancelledMail, placedMail, returnMail } from './mail-texts';
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
      refunded: moneyOf(order).refunded,
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
    return requested && returnMail(to, order.display_id, requested, links.details);
  });
}
