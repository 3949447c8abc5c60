import { MedusaService, Module } from '@medusajs/framework/utils';
import { OrderMail } from './models/order-mail';

/** Far longer than sending a mail takes: the process of an older claim crashed. */
const MAX_CLAIM_AGE_MS = 2 * 60_000;

/** The outbox of mails about orders. */
export class OrderMailService extends MedusaService({ OrderMail }) {
  /**
   * Claims a mail; false when it was sent, or another process is sending it. After a crash, the next caller gets the claim:
   * the mail may be sent twice then, which is better than never.
   */
  async claim(orderId: string, subject: string): Promise<boolean> {
    const row = { order_id: orderId, subject };
    if (await this.isTaken(row)) return false;
    try {
      await this.createOrderMails(row);
      return true;
    } catch (error) {
      // Another process may have claimed it; the unique index accepts only one.
      if (await this.isTaken(row)) return false;
      throw error;
    }
  }

  /** Records that the mail server accepted it. */
  async markSent(orderId: string, subject: string): Promise<void> {
    await this.updateOrderMails({
      selector: { order_id: orderId, subject },
      data: { sent_at: new Date() },
    });
  }

  /** Releases a claim when the mail could not be sent. */
  async release(orderId: string, subject: string): Promise<void> {
    await this.deleteOrderMails({ order_id: orderId, subject });
  }

  private async isTaken(row: { order_id: string; subject: string }): Promise<boolean> {
    const [claim] = await this.listOrderMails(row, { take: 1 });
    if (!claim) return false;
    const isAbandoned =
      !claim.sent_at && new Date(claim.created_at).getTime() < Date.now() - MAX_CLAIM_AGE_MS;
    // By its id, so that a newer claim of another process stays.
    if (isAbandoned) await this.deleteOrderMails({ id: claim.id });
    return !isAbandoned;
  }
}

/** Name under which the container holds the service. */
export const ORDER_MAIL = 'order_mail';

export default Module(ORDER_MAIL, { service: OrderMailService });
