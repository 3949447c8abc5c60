import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { logOf } from '@aangan/medusa-ledger/log-of';
import type { Mail } from '../mail/mail';
import { sendMail } from '../mail/send-mail';
import { ORDER_MAIL, type OrderMailService } from '../modules/order-mail';
import { orderProof } from '../sessions/order-proof';
import { readOrder, type StoredOrder } from '../orders/stored-order';
import { shopSettings } from '../config/settings';
import { orderLinks, type OrderLinks } from './mail-texts';

/** The data for a mail about an order. */
export type MailParts = { order: StoredOrder; to: string; links: OrderLinks };

/**
 * Sends a mail about an order to the order's email; idempotent. Logs a failure without throwing; the job `order-mail` retries
 * it.
 *
 * @param subject the event, such as `placed`; one mail is sent for each
 * @param write creates the mail; undefined for no mail
 */
export async function sendOnce(
  container: MedusaContainer,
  orderId: string,
  subject: string,
  write: (parts: MailParts) => Mail | undefined | Promise<Mail | undefined>,
): Promise<void> {
  const sent = container.resolve<OrderMailService>(ORDER_MAIL);
  try {
    const order = await readOrder(container, orderId);
    if (!order?.email || !(await sent.claim(orderId, subject))) return;
    try {
      const { jwtSecret, publicUrl } = shopSettings();
      const proof = (await isGuests(container, order)) ? orderProof(orderId, jwtSecret) : undefined;
      const links = orderLinks(publicUrl, orderId, proof);
      const mail = await write({ order, to: order.email, links });
      if (mail) await sendMail(mail);
      await sent.markSent(orderId, subject);
    } catch (error) {
      await sent.release(orderId, subject);
      throw error;
    }
  } catch (error) {
    logOf(container).error(
      `The mail "${subject}" of order ${orderId} could not be sent: ${String(error)}`,
    );
  }
}

const customerSchema = z.object({ has_account: z.boolean() });

/** Whether the buyer has no account. */
async function isGuests(container: MedusaContainer, { customer_id }: StoredOrder) {
  if (!customer_id) return true;
  const statement = 'select has_account from customer where id = ? and deleted_at is null';
  const [customer] = await queryRows(container, customerSchema, statement, [customer_id]);
  return customer?.has_account !== true;
}
