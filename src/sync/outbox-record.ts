import * as v from 'valibot';
import type { ContactMessage } from '@/commerce/contact/contact-message';

/** A message to the shop that lies on the device until the shop has it. */
export interface OutgoingMessage extends ContactMessage {
  /** uuid: the shop stores what comes twice under one key once. */
  key: string;
  /** Why the shop does not take it; null as long as it waits to be sent. */
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

/** What lies in storage, oldest first, without what cannot be read. */
export function outgoingIn(kept: unknown): OutgoingMessage[] {
  return v
    .parse(listSchema, kept ?? [])
    .flatMap((item) => (v.is(messageSchema, item) ? [item] : []));
}

/** The list as it is written back: what cannot be read is another build's, and stays. */
export function withUnreadable(kept: unknown, messages: readonly OutgoingMessage[]): unknown[] {
  const others = v.parse(listSchema, kept ?? []).filter((item) => !isReadable(item));
  return [...others, ...messages];
}
