import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import type { Mail } from '../mail/mail';
import { sendMail } from '../mail/send-mail';
import { ORDER_MAIL } from '../modules/order-mail';
import type { OrderMailService } from '../modules/order-mail/service';
import { orderProof } from '../order-proof';
import { readOrder, type StoredOrder } from '../orders/stored-order';
import { readSettings } from '../settings';
import { orderLinks, type OrderLinks } from './order-links';

/** What a mail about an order is made of. */
export type MailParts = { order: StoredOrder; to: string; links: OrderLinks };

/**
 * Sends a mail about an order to the order's email, once, however often it is asked for. Trouble
 * with the mail is logged and goes no further: the order stands, and a job tries the mail again.
 *
 * @param subject what it is about, such as `placed`; one mail is sent for each
 * @param write makes the mail; none when there is nothing to say
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
      const { jwtSecret, publicUrl } = readSettings(process.env);
      const proof = (await isGuests(container, order)) ? orderProof(orderId, jwtSecret) : undefined;
      const links = orderLinks(publicUrl, orderId, proof);
      const mail = await write({ order, to: order.email, links });
      if (mail) await sendMail(mail);
      await sent.settle(orderId, subject);
    } catch (error) {
      await sent.release(orderId, subject);
      throw error;
    }
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The mail "${subject}" of order ${orderId} could not be sent: ${String(error)}`);
  }
}

/** Whether nobody can sign in to see this order. */
async function isGuests(
  container: MedusaContainer,
  { customer_id }: StoredOrder,
): Promise<boolean> {
  if (!customer_id) return true;
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: [customer_id] }, { select: ['id', 'has_account'], take: 1 });
  return !customer?.has_account;
}
