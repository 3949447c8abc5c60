import * as v from 'valibot';
import { ShopOwner } from './shop-owner';
import type { StoreApi } from './store-api';

const messagesSchema = v.object({
  contact_messages: v.array(
    v.object({
      name: v.string(),
      email: v.string(),
      phone: v.nullable(v.string()),
      message: v.string(),
    }),
  ),
});

/** A text for the contact form that no other test has sent. */
export const newText = (): string => `Do you deliver on Sundays? ${Date.now()}${Math.random()}`;

/** The messages that the shop has stored with this text. */
export async function storedWith(store: StoreApi, text: string) {
  const { body } = await new ShopOwner(store).call('GET', '/admin/contact-messages?limit=100');
  return v.parse(messagesSchema, body).contact_messages.filter(({ message }) => message === text);
}
