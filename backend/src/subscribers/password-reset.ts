import { createHash } from 'node:crypto';
import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { AuthWorkflowEvents, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { CUSTOMER_SIGN_IN } from '../modules/emailpass/providers';
import { sendByMail, type waitingReset } from '../messages/mail-channel';
import { sealedData } from '../outbox/sealed-data';
import { sendNow } from '../outbox/send';

/** How long Medusa's token is valid. */
const VALID_SECONDS = 900;

const eventSchema = z.object({
  /** The email. */
  entity_id: z.string(),
  actor_type: z.string(),
  token: z.string(),
});

/** Mails the link to choose a new password. */
export default async function passwordReset({ event, container }: SubscriberArgs): Promise<void> {
  const { entity_id: email, actor_type, token } = eventSchema.parse(event.data);
  if (actor_type !== 'customer') return;
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities({ entity_id: email, provider: CUSTOMER_SIGN_IN }, { take: 1 });
  if (!identity) return;
  // One mail for a request, even if its event comes twice.
  const about = {
    event: 'password-reset',
    subject: createHash('sha256').update(token).digest('base64url'),
  };
  const reset: z.input<typeof waitingReset> = { email, token };
  const message = {
    ...about,
    channel: 'mail',
    recipient: 'customer',
    data: sealedData(about, reset, VALID_SECONDS),
  } as const;
  await sendNow(container, message, sendByMail);
}

export const config: SubscriberConfig = { event: AuthWorkflowEvents.PASSWORD_RESET };
