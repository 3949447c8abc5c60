import { MedusaService } from '@medusajs/framework/utils';
import { OrderMail } from './models/order-mail';

/** Far more than a mail takes: whoever has held a claim for longer died at it (ms). */
const DEAD_AFTER_MS = 2 * 60_000;

/** Which mails about orders were sent. */
export class OrderMailService extends MedusaService({ OrderMail }) {
  /**
   * Claims a mail; false when it was sent, or somebody is at it. A claim whose holder died goes to the next who asks:
   * if the mail was on its way by then, it comes twice, which is better than never.
   */
  async claim(orderId: string, subject: string): Promise<boolean> {
    const row = { order_id: orderId, subject };
    if (await this.isTaken(row)) return false;
    try {
      await this.createOrderMails(row);
      return true;
    } catch (error) {
      // Another process may have claimed it meanwhile: the unique index let one through.
      if (await this.isTaken(row)) return false;
      throw error;
    }
  }

  /** Notes that the mail server has taken it. */
  async settle(orderId: string, subject: string): Promise<void> {
    await this.updateOrderMails({
      selector: { order_id: orderId, subject },
      data: { sent_at: new Date() },
    });
  }

  /** Gives a claim back, when the mail could not be sent. */
  async release(orderId: string, subject: string): Promise<void> {
    await this.deleteOrderMails({ order_id: orderId, subject });
  }

  private async isTaken(row: { order_id: string; subject: string }): Promise<boolean> {
    const [claim] = await this.listOrderMails(row, { take: 1 });
    if (!claim) return false;
    const isDead =
      !claim.sent_at && new Date(claim.created_at).getTime() < Date.now() - DEAD_AFTER_MS;
    // By its id: what another has claimed anew meanwhile stands.
    if (isDead) await this.deleteOrderMails({ id: claim.id });
    return !isDead;
  }
}
