import { z } from '@medusajs/framework/zod';
import type { MedusaContainer } from '@medusajs/framework/types';
import { shopSettings } from '../config/settings';
import { markMailed, writeContactMail } from '../contact/contact-mail';
import { markReplySent, writeReply } from '../contact/reply-to-message';
import { type Mail, resetMail } from '../mail/mail';
import { sendMail } from '../mail/send-mail';
import type { DueMessage } from '../modules/outbox';
import { type OrderMailEvent, writeOrderMail } from '../order-mail/order-mails';
import { writeReturnedPayment } from '../order-mail/returned-payment-mail';
import { writeOwnerAlert } from '../payments/owner-alerts';
import type { Channel } from '../outbox/channel';
import type { MessageEvent } from '../outbox/message-kinds';
import { openData } from '../outbox/sealed-data';

const aboutOrder = z.object({ order_id: z.string() });

/** A password reset that waits, sealed, in the outbox. */
export const waitingReset = z.object({ email: z.string(), token: z.string() });

type Writer = (
  container: MedusaContainer,
  message: DueMessage,
) => Promise<Mail | 'not-yet' | undefined>;

const ofOrder =
  (event: OrderMailEvent): Writer =>
  (container, { data, subject }) =>
    writeOrderMail(container, event, aboutOrder.parse(data).order_id, subject);

const WRITERS: Readonly<Record<string, Writer>> = {
  placed: ofOrder('placed'),
  cancelled: ofOrder('cancelled'),
  'return-requested': ofOrder('return-requested'),
  'refund-account': ofOrder('refund-account'),
  'payment-returned': (container, { subject }) => writeReturnedPayment(container, subject),
  'owner-alert': (container, { subject }) => writeOwnerAlert(container, subject),
  contact: (container, { subject }) => writeContactMail(container, subject),
  'contact-reply': (container, { subject }) => writeReply(container, subject),
  'password-reset': (_container, message) => {
    const reset = openData(message, waitingReset);
    const mail = reset && resetMail(reset.email, reset.token, shopSettings().publicUrl);
    return Promise.resolve(mail);
  },
} satisfies Partial<Record<MessageEvent, Writer>>;

/** What the shop's own tables record of a mail that was sent. */
const RECORDS: Readonly<
  Record<string, (container: MedusaContainer, subject: string) => Promise<void>>
> = { contact: markMailed, 'contact-reply': markReplySent };

/** Writes a mail when it is sent, from the shop's tables, and hands it to the mail server. */
export const sendByMail: Channel = async (container, message) => {
  const mail = await WRITERS[message.event]?.(container, message);
  if (mail === 'not-yet') return { kind: 'not-yet' };
  if (mail === undefined) return { kind: 'dropped', problem: 'there is nothing to mail' };
  await sendMail(mail);
  await RECORDS[message.event]?.(container, message.subject);
  return { kind: 'sent' };
};
