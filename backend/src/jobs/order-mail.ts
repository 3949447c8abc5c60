import type { MedusaContainer } from '@medusajs/framework/types';
import { ACCOUNT_REQUEST, listDueMails } from '../order-mail/due-mails';
import {
  sendAccountRequest,
  sendOrderCancelled,
  sendOrderPlaced,
  sendReturnRequested,
} from '../order-mail/send-order-mails';
import { canBeConfirmed } from '../payments/order-state';

export const config = { name: 'order-mail', schedule: '*/30 * * * * *' };

/** Sends the mails whose event was lost, or whose process crashed or could not send. */
export default async function sendMissingMails(container: MedusaContainer): Promise<void> {
  for (const { order_id, subject } of await listDueMails(container)) {
    const returnId = /^return (.*)/.exec(subject)?.[1];
    if (returnId !== undefined) await sendReturnRequested(container, order_id, returnId);
    else if (subject.startsWith(ACCOUNT_REQUEST)) await sendAccountRequest(container, order_id);
    else if (subject === 'cancelled') await sendOrderCancelled(container, order_id);
    else if (await canBeConfirmed(container, order_id)) await sendOrderPlaced(container, order_id);
  }
}
