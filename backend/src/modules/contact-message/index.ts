import { MedusaService, Module } from '@medusajs/framework/utils';
import { ContactMessage } from './models/contact-message';
import { ContactReply } from './models/contact-reply';

/** A new message. */
export type NewMessage = {
  key: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  customer_id: string | null;
};

/** The messages to the shop. */
export class ContactMessageService extends MedusaService({ ContactMessage, ContactReply }) {
  /** Stores a message, once for its key. @returns `isNew` when this call stored it */
  async store(message: NewMessage): Promise<{ id: string; isNew: boolean }> {
    const known = await this.idOf(message.key);
    if (known !== undefined) return { id: known, isNew: false };
    try {
      const { id } = await this.createContactMessages(message);
      return { id, isNew: true };
    } catch (error) {
      // A parallel request may have stored it; the unique index accepts only one.
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

/** Name under which the container holds the service. */
export const CONTACT_MESSAGE = 'contactMessage';

export default Module(CONTACT_MESSAGE, { service: ContactMessageService });
