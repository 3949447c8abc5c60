import { MedusaService } from '@medusajs/framework/utils';
import { OrderMail } from './models/order-mail';

/** Which mails about orders were sent. */
export class OrderMailService extends MedusaService({ OrderMail }) {
  /** Claims a mail; false when somebody has it already. */
  async claim(orderId: string, subject: string): Promise<boolean> {
    const row = { order_id: orderId, subject };
    if (await this.isClaimed(row)) return false;
    try {
      await this.createOrderMails(row);
      return true;
    } catch (error) {
      // Another process may have claimed it meanwhile: the unique index let one through.
      if (await this.isClaimed(row)) return false;
      throw error;
    }
  }

  /** Gives a claim back, when the mail could not be sent. */
  async release(orderId: string, subject: string): Promise<void> {
    await this.deleteOrderMails({ order_id: orderId, subject });
  }

  private async isClaimed(row: { order_id: string; subject: string }): Promise<boolean> {
    return (await this.listOrderMails(row, { take: 1, select: ['id'] })).length > 0;
  }
}
