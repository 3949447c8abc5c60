import * as v from 'valibot';
import type { ContactMessage } from '@/commerce/contact/contact-message';

/** A message to the shop, stored until the shop has it. */
export interface OutgoingMessage extends ContactMessage {
  /** UUID. The shop stores messages with the same key once. */
  key: string;
  /** Why the shop rejected it; null while it is pending. */
  refusal: string | null;
}

const messageSchema = v.object({
  key: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  message: v.string(),
  refusal: v.nullable(v.string()),
});

const listSchema = v.fallback(v.array(v.unknown()), []);
const isReadable = (item: unknown) => v.is(messageSchema, item);

/** The readable messages, oldest first. */
export function outgoingIn(kept: unknown): OutgoingMessage[] {
  return v
    .parse(listSchema, kept ?? [])
    .flatMap((item) => (v.is(messageSchema, item) ? [item] : []));
}

/** The list to store, including records of another build that cannot be read. */
export function withUnreadable(kept: unknown, messages: readonly OutgoingMessage[]): unknown[] {
  const others = v.parse(listSchema, kept ?? []).filter((item) => !isReadable(item));
  return [...others, ...messages];
}
