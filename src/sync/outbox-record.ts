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

/** What lies in storage, oldest first, without what cannot be read. */
export function outgoingIn(kept: unknown): OutgoingMessage[] {
  return v
    .parse(listSchema, kept ?? [])
    .flatMap((item) => (v.is(messageSchema, item) ? [item] : []));
}
