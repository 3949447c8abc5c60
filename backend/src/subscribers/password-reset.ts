import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { AuthWorkflowEvents, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { resetMail } from '../mail/mail';
import { sendMail } from '../mail/send-mail';
import { CUSTOMER_SIGN_IN } from '../modules/emailpass/providers';
import { shopSettings } from '../config/settings';

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
  try {
    await sendMail(resetMail(email, token, shopSettings().publicUrl));
  } catch (error) {
    // Without the address and the token, because more people read logs.
    logOf(container).error(`A password reset mail could not be sent: ${String(error)}`);
  }
}

export const config: SubscriberConfig = { event: AuthWorkflowEvents.PASSWORD_RESET };
