import { MedusaService } from '@medusajs/framework/utils';
import { ContactMessage } from './models/contact-message';

/** A message as its sender gives it. */
export type NewMessage = {
  key: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  customer_id: string | null;
};

/** The messages to the shop. */
export class ContactMessageService extends MedusaService({ ContactMessage }) {
  /** Stores a message, once for its key; `isNew` tells whether this call did it. */
  async store(message: NewMessage): Promise<{ id: string; isNew: boolean }> {
    const known = await this.idOf(message.key);
    if (known !== undefined) return { id: known, isNew: false };
    try {
      const { id } = await this.createContactMessages(message);
      return { id, isNew: true };
    } catch (error) {
      // A copy of the call may have come meanwhile: the unique index let one through.
      const stored = await this.idOf(message.key);
      if (stored === undefined) throw error;
      return { id: stored, isNew: false };
    }
  }

  private async idOf(key: string): Promise<string | undefined> {
    const [message] = await this.listContactMessages({ key }, { select: ['id'], take: 1 });
    return message?.id;
  }
}
